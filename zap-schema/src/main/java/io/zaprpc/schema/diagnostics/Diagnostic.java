package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One finding about a schema.
 *
 * @param severity whether it stops the compiler
 * @param code a stable name such as {@code unknown-type}
 * @param message what is wrong, standing alone
 * @param location the smallest span to point at
 * @param label what to write beside the caret, possibly empty
 * @param notes other places that have to do with it
 * @param help how to mend it, or null
 */
public record Diagnostic(
    Severity severity,
    String code,
    String message,
    Location location,
    String label,
    List<Note> notes,
    @Nullable String help) {

  /** Copies the notes. */
  public Diagnostic {
    requireNonNull(severity, "severity");
    requireNonNull(code, "code");
    requireNonNull(message, "message");
    requireNonNull(location, "location");
    requireNonNull(label, "label");
    notes = List.copyOf(notes);
  }

  /** Returns an error without notes and help. */
  public static Diagnostic error(String code, String message, Location location, String label) {
    return new Diagnostic(Severity.ERROR, code, message, location, label, List.of(), null);
  }

  /** Returns a warning without notes and help. */
  public static Diagnostic warning(String code, String message, Location location, String label) {
    return new Diagnostic(Severity.WARNING, code, message, location, label, List.of(), null);
  }

  /** Returns the same finding with one more note; {@code " at path:line:column"} is added to it. */
  public Diagnostic withNote(String message, Location location) {
    List<Note> more = new ArrayList<>(notes);
    more.add(new Note(message, location));
    return new Diagnostic(severity, code, this.message, this.location, label, more, help);
  }

  /** Returns the same finding with another help. */
  public Diagnostic withHelp(@Nullable String help) {
    return new Diagnostic(severity, code, message, location, label, notes, help);
  }

  /** Whether a finding stops the compiler. */
  public enum Severity {
    /** The schema is refused. */
    ERROR,
    /** The schema is taken. */
    WARNING;

    /** Returns the name in lower case. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Another place that has to do with a finding.
   *
   * @param message what is there, to be followed by "at" and the place
   * @param location the place
   */
  public record Note(String message, Location location) {

    /** Refuses null. */
    public Note {
      requireNonNull(message, "message");
      requireNonNull(location, "location");
    }
  }
}
