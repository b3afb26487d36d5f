/**
 * Client and server in two JVMs over loopback, all peers interleaved in one run; started through
 * {@link io.zaprpc.benchmarks.endtoend.EndToEnd}, called by nobody else.
 */
@NullMarked
package io.zaprpc.benchmarks.endtoend;

import org.jspecify.annotations.NullMarked;
