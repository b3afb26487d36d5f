package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;

import io.zaprpc.schema.diagnostics.Diagnostic.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the findings of one run; belongs to one thread. */
public final class Diagnostics {

  /** Findings that are kept; a file of garbage would otherwise yield one for every line. */
  public static final int MAX_KEPT = 1000;

  private static final Comparator<Diagnostic> BY_POSITION =
      Comparator.<Diagnostic, String>comparing(diagnostic -> diagnostic.location().file().path())
          .thenComparingInt(diagnostic -> diagnostic.location().offset());

  private final List<Diagnostic> kept = new ArrayList<>();
  private final Set<Place> places = new HashSet<>();
  private boolean errors;

  /** Creates an empty collector. */
  public Diagnostics() {}

  /**
   * Adds a finding. A second one of the same severity at the same place is a consequence of the
   * first and is dropped, as is everything after {@link #MAX_KEPT}.
   */
  public void report(Diagnostic diagnostic) {
    requireNonNull(diagnostic, "diagnostic");
    errors |= diagnostic.severity() == Severity.ERROR;
    if (!isFull() && places.add(Place.of(diagnostic))) {
      kept.add(diagnostic);
    }
  }

  /** Returns whether an error was reported. */
  public boolean hasErrors() {
    return errors;
  }

  /** Returns whether further findings would be dropped. */
  public boolean isFull() {
    return kept.size() >= MAX_KEPT;
  }

  /** Returns what was reported, by file and then by position. */
  public List<Diagnostic> sorted() {
    return kept.stream().sorted(BY_POSITION).toList();
  }

  private record Place(String path, int offset, Severity severity) {
    static Place of(Diagnostic diagnostic) {
      Location location = diagnostic.location();
      return new Place(location.file().path(), location.offset(), diagnostic.severity());
    }
  }
}
