package io.zaprpc.transport;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Lets through one log line per peer and minute, so that a hostile peer cannot fill the log. */
final class OncePerMinute {

  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
  private static final int MAX_PEERS = 1024;

  private final Map<Object, Long> lines = new ConcurrentHashMap<>();

  /** Whether a line about this peer may be written now. */
  boolean allows(SocketAddress peer) {
    long now = System.nanoTime();
    if (lines.size() >= MAX_PEERS) {
      lines.values().removeIf(line -> now - line > MINUTE);
    }
    Object host = peer instanceof InetSocketAddress inet ? inet.getAddress() : peer;
    Long last = lines.get(host);
    if (last != null ? now - last < MINUTE : lines.size() >= MAX_PEERS) {
      return false;
    }
    lines.put(host, now);
    return true;
  }
}
