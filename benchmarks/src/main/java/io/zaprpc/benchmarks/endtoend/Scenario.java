package io.zaprpc.benchmarks.endtoend;

import java.util.Locale;

/** What is measured. */
enum Scenario {
  /** Every arm under every load. */
  LOAD("none", 0, new Shape(8, 32, false)),
  /** Throughput beside connections that are silent, and what each of them costs the server. */
  IDLE("idle", 10_000, new Shape(64, 1, false)),
  /** Throughput beside peers that send and never read, and what each of them costs the server. */
  NEVER_READS("never-reads", 16, new Shape(8, 32, false));

  private final String command;
  private final int bystanders;
  private final Shape shape;

  Scenario(String command, int bystanders, Shape shape) {
    this.command = command;
    this.bystanders = bystanders;
    this.shape = shape;
  }

  /** As the command line has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What a process of bystanders is told. */
  String command() {
    return command;
  }

  /** How many bystanders there are unless somebody says otherwise. */
  int bystanders() {
    return bystanders;
  }

  /** The load of those that take part. */
  Shape shape() {
    return shape;
  }
}
