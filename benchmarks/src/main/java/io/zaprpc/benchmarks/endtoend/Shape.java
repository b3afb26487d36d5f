package io.zaprpc.benchmarks.endtoend;

/**
 * A load: so many connections, so many requests under way on each.
 *
 * @param connections how many connections
 * @param inFlight how many requests are under way on each
 * @param pinned whether server and client share one core
 */
record Shape(int connections, int inFlight, boolean pinned) {

  private static final String PINNED = "-pinned";

  /** The shape that {@code label} spells: {@code 8x32}, {@code 1x1-pinned}. */
  static Shape named(String label) {
    boolean pinned = label.endsWith(PINNED);
    String size = pinned ? label.substring(0, label.length() - PINNED.length()) : label;
    String[] parts = size.split("x");
    if (parts.length != 2) {
      throw new IllegalArgumentException("shape: " + label + " (expected: 8x32 or 1x1-pinned)");
    }
    return new Shape(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), pinned);
  }

  String label() {
    return connections + "x" + inFlight + (pinned ? PINNED : "");
  }
}
