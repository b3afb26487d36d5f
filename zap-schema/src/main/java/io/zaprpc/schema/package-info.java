/** The linked, immutable model of a schema; used by the layout, the compiler and build tools. */
@NullMarked
package io.zaprpc.schema;

import org.jspecify.annotations.NullMarked;
