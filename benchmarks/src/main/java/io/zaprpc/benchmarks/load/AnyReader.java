package io.zaprpc.benchmarks.load;

import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;

/** Reads a message of whatever shape: it is verified, and printed as JSON. */
final class AnyReader extends StructReader {

  private final StructShape shape;

  AnyReader(StructShape shape) {
    this.shape = shape;
  }

  @Override
  public StructShape shape() {
    return shape;
  }
}
