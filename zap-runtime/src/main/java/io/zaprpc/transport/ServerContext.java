package io.zaprpc.transport;

import java.util.concurrent.Executor;

/**
 * What all connections of a server have in common.
 *
 * @param executor runs handlers, unless the settings say that the event loop does
 */
record ServerContext(
    ServerSettings settings, ServiceTable services, Executor executor, ServerCounters counters) {}
