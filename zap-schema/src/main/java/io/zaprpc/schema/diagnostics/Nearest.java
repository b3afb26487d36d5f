package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that a misspelt one may stand for. */
public final class Nearest {

  private static final int LONGEST_NAME = 64;
  private static final int MOST_CANDIDATES = 10_000;

  private Nearest() {}

  /**
   * Returns the candidate with the fewest inserted, dropped, changed or swapped characters, case
   * aside; empty if none is near. A name of one or two characters is near to too many to have
   * others than those that differ in case.
   */
  public static Optional<String> to(String name, Collection<String> candidates) {
    requireNonNull(name, "name");
    requireNonNull(candidates, "candidates");
    if (name.length() > LONGEST_NAME) {
      return Optional.empty();
    }
    int limit = name.length() < 3 ? 0 : Math.max(1, name.length() / 3);
    String folded = name.toLowerCase(Locale.ROOT);
    return candidates.stream()
        .limit(MOST_CANDIDATES)
        .map(candidate -> new Ranked(candidate, distance(folded, candidate, limit)))
        .filter(ranked -> ranked.distance() <= limit)
        .min(Comparator.comparingInt(Ranked::distance))
        .map(Ranked::name);
  }

  /** Returns the usual help for a name that was found. */
  public static String question(String name) {
    return "did you mean `" + name + "`?";
  }

  private static int distance(String a, String candidate, int limit) {
    if (Math.abs(a.length() - candidate.length()) > limit) {
      return Integer.MAX_VALUE;
    }
    String b = candidate.toLowerCase(Locale.ROOT);
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = row(a, b, i, last, beforeLast);
      beforeLast = last;
      last = row;
    }
    return last[b.length()];
  }

  private static int[] row(String a, String b, int i, int[] last, int[] beforeLast) {
    int[] row = new int[b.length() + 1];
    row[0] = i;
    for (int j = 1; j <= b.length(); j++) {
      int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
      row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
      if (i > 1
          && j > 1
          && a.charAt(i - 1) == b.charAt(j - 2)
          && a.charAt(i - 2) == b.charAt(j - 1)) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    return row;
  }

  private record Ranked(String name, int distance) {}
}
