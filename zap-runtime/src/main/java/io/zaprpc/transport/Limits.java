package io.zaprpc.transport;

/** Checks of numeric settings. */
final class Limits {

  static int between(int value, int least, int most, String name) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": " + value + " (expected: " + least + " to " + most + ")");
    }
    return value;
  }

  private Limits() {}
}
