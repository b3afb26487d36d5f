package io.zaprpc.transport;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The open connections of a server, and how many of them there may be. Any thread. */
final class Admissions {

  private final ServerSettings settings;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition empty = lock.newCondition();
  private final Set<ServerConnection> connections = new HashSet<>();
  private final Map<InetAddress, Integer> perAddress = new HashMap<>();

  Admissions(ServerSettings settings) {
    this.settings = settings;
  }

  /** Adds a connection, or returns why it may not stay. */
  @Nullable String enter(ServerConnection connection) {
    lock.lock();
    try {
      InetAddress address = address(connection);
      int ofAddress = address == null ? 0 : perAddress.getOrDefault(address, 0);
      if (connections.size() >= settings.maxConnections()) {
        return "one too many (expected: <= " + settings.maxConnections() + ", maxConnections)";
      }
      if (ofAddress >= settings.maxConnectionsPerAddress()) {
        return "one too many of its address (expected: <= "
            + settings.maxConnectionsPerAddress()
            + ", maxConnectionsPerAddress)";
      }
      connections.add(connection);
      if (address != null) {
        perAddress.put(address, ofAddress + 1);
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  void leave(ServerConnection connection) {
    lock.lock();
    try {
      InetAddress address = address(connection);
      if (connections.remove(connection) && address != null) {
        perAddress.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1);
      }
      if (connections.isEmpty()) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  int open() {
    lock.lock();
    try {
      return connections.size();
    } finally {
      lock.unlock();
    }
  }

  void forEach(Consumer<ServerConnection> action) {
    List<ServerConnection> now;
    lock.lock();
    try {
      now = List.copyOf(connections);
    } finally {
      lock.unlock();
    }
    now.forEach(action);
  }

  /** Waits until all have left, or the time is up, or the thread is interrupted. */
  void awaitNone(Duration atMost) {
    long nanos = TimeUnit.NANOSECONDS.toNanos(Nanos.of(atMost));
    lock.lock();
    try {
      while (!connections.isEmpty() && nanos > 0) {
        nanos = empty.awaitNanos(nanos);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  private static @Nullable InetAddress address(ServerConnection connection) {
    return connection.peer() instanceof InetSocketAddress inet ? inet.getAddress() : null;
  }
}
