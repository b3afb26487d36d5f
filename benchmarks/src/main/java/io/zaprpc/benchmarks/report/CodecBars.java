package io.zaprpc.benchmarks.report;

import java.util.List;

/** What reading, writing and handling a balance has to reach, and the sizes of its messages. */
final class CodecBars {

  private static final String DECODE = "BalanceDecode";
  private static final String ENCODE = "BalanceEncode";
  private static final String HANDLER = "BalanceHandler";
  private static final String ZAP = "zap";

  /** JMH's own share is far below a byte an operation, and any object takes 16. */
  private static final double NOTHING = 0.1;

  private final Samples samples;

  private CodecBars(Samples samples) {
    this.samples = samples;
  }

  static List<Bar> of(Samples codec) {
    return new CodecBars(codec).bars();
  }

  /** Bytes of both messages, and of both frames. */
  static List<Bar> ofSizes(Samples sizes) {
    return List.of(
        Bar.atMost("size/messages", "bytes of request and response", sizes(sizes, ""), 156),
        Bar.atMost("size/frames", "bytes of both whole frames", sizes(sizes, " frame"), 246));
  }

  private static Series sizes(Samples sizes, String suffix) {
    Series request = sizes.of("balance request" + suffix, ZAP, Metric.SIZE);
    return request.plus(sizes.of("balance response" + suffix, ZAP, Metric.SIZE));
  }

  private List<Bar> bars() {
    return List.of(
        Bar.atMost("decode/bare", "decode: time ÷ bare loads", toBareLoads(), 1.5),
        allocation("decode", DECODE),
        fastestJson("decode", DECODE, 25),
        beats("decode", DECODE, "fastjson2", 20),
        beats("decode", DECODE, "sbe", 2),
        beats("decode", DECODE, "flatBuffers", 2),
        beats("decode", DECODE, "protobuf", 7),
        beats("decode", DECODE, "capnProto", 7),
        allocation("encode", ENCODE),
        fastestJson("encode", ENCODE, 15),
        beats("encode", ENCODE, "sbe", 2),
        beats("encode", ENCODE, "protobuf", 4),
        fastestJson("handler", HANDLER, 15),
        beats("handler", HANDLER, "sbe", 2));
  }

  private Series toBareLoads() {
    return nanos(DECODE, ZAP).dividedBy(nanos(DECODE, "bare"));
  }

  private Bar allocation(String operation, String group) {
    Series bytes = samples.of(group, ZAP, Metric.BYTES);
    return Bar.atMost(
        operation + "/bytes", operation + ": B/op (none, but for measuring)", bytes, NOTHING);
  }

  private Bar fastestJson(String operation, String group, double limit) {
    Series fastest = samples.least(group, Family.JSON_LIBRARIES, Metric.NANOS);
    return Bar.atLeast(
        operation + "/json",
        operation + ": × faster than the fastest of Jackson, DSL-JSON and Gson",
        fastest.dividedBy(nanos(group, ZAP)),
        limit);
  }

  private Bar beats(String operation, String group, String peer, double limit) {
    return Bar.atLeast(
        operation + "/" + peer,
        operation + ": × faster than " + peer,
        nanos(group, peer).dividedBy(nanos(group, ZAP)),
        limit);
  }

  private Series nanos(String group, String arm) {
    return samples.of(group, arm, Metric.NANOS);
  }
}
