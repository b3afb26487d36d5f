/**
 * What a call is, free of sockets: descriptors, statuses, failures and the contracts between
 * generated code and a transport. Generated code and applications may use it; it depends on {@code
 * io.zaprpc.wire} and the JDK alone.
 */
@NullMarked
package io.zaprpc.rpc;

import org.jspecify.annotations.NullMarked;
