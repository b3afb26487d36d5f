/** The goals that compile schemas in a Maven build; called by Maven alone. */
@NullMarked
package io.zaprpc.maven;

import org.jspecify.annotations.NullMarked;
