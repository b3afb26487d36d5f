package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.RpcException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Calls that failed, by status, with the first few texts. For any thread. */
final class Failures {

  private static final int TEXTS = 5;

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final Set<String> texts = new LinkedHashSet<>();

  void add(RpcException failure) {
    counts.computeIfAbsent(failure.status().toString(), status -> new LongAdder()).increment();
    synchronized (texts) {
      if (texts.size() < TEXTS) {
        texts.add(failure.status() + ": " + failure.getMessage());
      }
    }
  }

  /** All of them. */
  long total() {
    return counts.values().stream().mapToLong(LongAdder::sum).sum();
  }

  /** How many there were of each status, such as {@code NOT_FOUND(404)}. */
  Map<String, Long> counts() {
    Map<String, Long> sums = new TreeMap<>();
    counts.forEach((status, count) -> sums.put(status, count.sum()));
    return sums;
  }

  /** The first texts that differ. */
  List<String> texts() {
    synchronized (texts) {
      return new ArrayList<>(texts);
    }
  }
}
