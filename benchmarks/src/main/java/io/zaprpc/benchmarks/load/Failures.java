package io.zaprpc.benchmarks.load;

import io.zaprpc.rpc.RpcException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Calls that failed, by status, with the first few texts of each. For any thread. */
final class Failures {

  private static final int TEXTS_OF_A_STATUS = 3;

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> texts = new TreeMap<>();

  void add(RpcException failure) {
    String status = failure.status().toString();
    counts.computeIfAbsent(status, first -> new LongAdder()).increment();
    synchronized (texts) {
      Set<String> ofStatus = texts.computeIfAbsent(status, first -> new LinkedHashSet<>());
      if (ofStatus.size() < TEXTS_OF_A_STATUS) {
        ofStatus.add(String.valueOf(failure.getMessage()));
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

  /** The first texts that differ, by status. */
  List<String> texts() {
    synchronized (texts) {
      return texts.values().stream().flatMap(Set::stream).toList();
    }
  }
}
