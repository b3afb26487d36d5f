/**
 * What tests of applications need beside a test framework. Tests may use it; production code does
 * not. Depends on the JDK alone.
 */
@NullMarked
package io.zaprpc.testing;

import org.jspecify.annotations.NullMarked;
