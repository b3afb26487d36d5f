package io.zaprpc.transport;

import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.OutputArray;

/** The frame that ends a stream nobody here can serve, so that its opener is not left waiting. */
final class StreamEnd {

  private static final int BODY = Integer.BYTES;

  static void write(OutputArray out, int streamId) {
    int at = out.reserve(FrameHeader.SIZE + BODY);
    FrameHeader.write(out.array(), at, FrameHeader.KIND_STREAM_END, BODY);
    Word32.put(out.array(), at + FrameHeader.SIZE, streamId);
  }

  private StreamEnd() {}
}
