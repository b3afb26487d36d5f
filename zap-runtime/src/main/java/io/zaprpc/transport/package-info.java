/**
 * Servers and clients over Netty: dialects, framing, pending calls, memory. Applications use {@link
 * io.zaprpc.transport.ZapServer} and {@link io.zaprpc.transport.ZapClient}; generated code never
 * comes here. The only package that knows Netty.
 */
@NullMarked
package io.zaprpc.transport;

import org.jspecify.annotations.NullMarked;
