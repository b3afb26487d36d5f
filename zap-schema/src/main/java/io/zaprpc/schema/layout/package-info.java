/**
 * Where a schema meets the wire: offsets, widths and strides; used by the compiler and build tools.
 */
@NullMarked
package io.zaprpc.schema.layout;

import org.jspecify.annotations.NullMarked;
