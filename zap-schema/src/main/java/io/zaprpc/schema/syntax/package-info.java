/**
 * Schema text and what was written in it, before names mean anything; used by the linker and tools.
 */
@NullMarked
package io.zaprpc.schema.syntax;

import org.jspecify.annotations.NullMarked;
