/** Java from the model: one generator per kind of declaration; used by the compiler alone. */
@NullMarked
package io.zaprpc.compiler.java;

import org.jspecify.annotations.NullMarked;
