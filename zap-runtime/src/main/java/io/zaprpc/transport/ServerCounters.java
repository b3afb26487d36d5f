package io.zaprpc.transport;

import java.net.SocketAddress;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a server counts, and the log's lines on the peers that it refused. Any thread. */
final class ServerCounters {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  private final OncePerMinute lines = new OncePerMinute();
  private final LongAdder refusedConnections = new LongAdder();
  private final LongAdder skippedFrames = new LongAdder();

  long refusedConnections() {
    return refusedConnections.sum();
  }

  long skippedFrames() {
    return skippedFrames.sum();
  }

  /** A connection was closed for a reason that lies with the peer. */
  void refused(SocketAddress peer, String reason) {
    refusedConnections.increment();
    if (lines.allows(peer)) {
      LOG.warn("connection from {} closed: {}", peer, reason);
    }
  }

  void skipped() {
    skippedFrames.increment();
  }
}
