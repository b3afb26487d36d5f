package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that a run measured: figures of arms in groups, where a group is what may be compared,
 * such as a benchmark class or a load over a transport.
 */
final class Samples {

  private record Key(String group, String arm, Metric metric) {}

  private final Map<Key, Series> series = new LinkedHashMap<>();

  void add(String group, String arm, Metric metric, int round, double value, boolean quiet) {
    series
        .computeIfAbsent(new Key(group, arm, metric), absent -> new Series())
        .add(round, value, quiet);
  }

  Series of(String group, String arm, Metric metric) {
    return series.getOrDefault(new Key(group, arm, metric), new Series());
  }

  /** Each round's least among several arms. */
  Series least(String group, List<String> arms, Metric metric) {
    return Series.least(arms.stream().map(arm -> of(group, arm, metric)).toList());
  }

  /** All groups, in order of appearance. */
  Set<String> groups() {
    Set<String> groups = new LinkedHashSet<>();
    series.keySet().forEach(key -> groups.add(key.group()));
    return groups;
  }

  /** The arms of a group as tables list them: ours and the limits first, then by name. */
  List<String> arms(String group) {
    Set<String> arms = new LinkedHashSet<>();
    series.keySet().stream()
        .filter(key -> key.group().equals(group))
        .forEach(key -> arms.add(key.arm()));
    List<String> sorted = new ArrayList<>(arms);
    sorted.sort(Family.ORDER);
    return sorted;
  }

  boolean isEmpty() {
    return series.isEmpty();
  }
}
