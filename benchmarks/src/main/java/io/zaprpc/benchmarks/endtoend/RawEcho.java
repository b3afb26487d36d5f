package io.zaprpc.benchmarks.endtoend;

/** Sends the four fields back, looks nothing up: the bare limit of these frames. */
final class RawEcho implements RawHandler {

  @Override
  public void answer(byte[] request, int at, byte[] response, int to) {
    int field = at + RawFrames.REQUEST_ID;
    int answer = to + RawFrames.RESPONSE_ID;
    RawFrames.writeResponseHead(response, to);
    for (int i = 0; i < RawFrames.REQUEST - RawFrames.REQUEST_ID - Integer.BYTES; i += Long.BYTES) {
      Words.putLong(response, answer + i, Words.getLong(request, field + i));
    }
    int tail = RawFrames.REQUEST - RawFrames.REQUEST_ID - Integer.BYTES;
    Words.putLong(response, answer + tail, Words.getInt(request, field + tail));
    for (int i = tail + Long.BYTES;
        i < RawFrames.RESPONSE - RawFrames.RESPONSE_ID;
        i += Long.BYTES) {
      Words.putLong(response, answer + i, 0);
    }
  }
}
