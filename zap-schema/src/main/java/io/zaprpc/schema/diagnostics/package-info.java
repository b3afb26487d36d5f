/**
 * Findings about schema text and where they stand; used by every other schema package and by tools.
 */
@NullMarked
package io.zaprpc.schema.diagnostics;

import org.jspecify.annotations.NullMarked;
