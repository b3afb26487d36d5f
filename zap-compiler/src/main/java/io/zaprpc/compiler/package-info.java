/** The compiler from schema text to Java source, and its command line; used by build tools. */
@NullMarked
package io.zaprpc.compiler;

import org.jspecify.annotations.NullMarked;
