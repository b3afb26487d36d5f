/**
 * The hot path: everything that is done per field or per frame byte. Needs the JDK alone.
 *
 * <p>Called by generated code, by {@code io.zaprpc.rpc} and {@code io.zaprpc.transport}; calls
 * nobody.
 */
@NullMarked
package io.zaprpc.wire;

import org.jspecify.annotations.NullMarked;
