package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** What client and server have to reach over a socket. */
final class EndToEndBars {

  private static final String WIDE = "8x32 epoll";
  private static final String DEEP = "1x64 epoll";
  private static final String MANY = "64x1 epoll";
  private static final List<String> SHAPES = List.of(WIDE, DEEP, MANY, "1x1-pinned epoll");
  private static final String DIRECT = "zap-direct";
  private static final String DEFAULT = "zap-default";
  private static final String ECHO = "echo";
  private static final String GRPC = "grpc-direct";
  private static final int VIRTUAL_THREADS = 21;

  /** Whatever a request allocates takes at least 16 bytes; counting takes some, too. */
  private static final double NOTHING = 1;

  private final Samples samples;
  private final int jdk;
  private final List<Bar> bars = new ArrayList<>();

  private EndToEndBars(Samples samples, int jdk) {
    this.samples = samples;
    this.jdk = jdk;
  }

  /**
   * The bars of a run.
   *
   * @param jdk the feature version that it ran on: some bars are of one kind of executor
   */
  static List<Bar> of(Samples endToEnd, int jdk) {
    EndToEndBars bars = new EndToEndBars(endToEnd, jdk);
    bars.besideTheEcho();
    bars.besidePeers();
    bars.ofTheDefault();
    bars.ofParkedHandlers();
    bars.ofBodies();
    return bars.bars;
  }

  private void besideTheEcho() {
    for (String shape : SHAPES) {
      String id = "direct/" + shape.substring(0, shape.indexOf(' '));
      String what = "direct, " + shape + ": ";
      atLeast(id + "/rate", what + "req/s ÷ echo", shape, DIRECT, ECHO, 0.85);
      atMost(id + "/cpu", what + "server CPU ÷ echo", shape, Metric.SERVER_CPU, 1.25);
      atMost(id + "/p99", what + "p99 ÷ echo", shape, Metric.P99, 1.3);
      Series bytes = samples.of(shape, DIRECT, Metric.SERVER_BYTES);
      String none = what + "server B/req (none, but for counting)";
      bars.add(Bar.atMost(id + "/bytes", none, bytes, NOTHING));
    }
    Series bytes = samples.of("8x32 nio", DIRECT, Metric.SERVER_BYTES);
    Series echo = samples.of("8x32 nio", ECHO, Metric.SERVER_BYTES);
    bars.add(
        Bar.atMost(
            "direct/nio/bytes",
            "direct, 8x32 nio: server B/req above the echo's",
            bytes.minus(echo),
            NOTHING));
  }

  private void besidePeers() {
    atLeast("direct/8x32/grpc", "direct, 8x32: req/s ÷ gRPC direct", WIDE, DIRECT, GRPC, 20);
    atLeast("direct/1x64/grpc", "direct, 1x64: req/s ÷ gRPC direct", DEEP, DIRECT, GRPC, 5);
    atLeast("direct/64x1/grpc", "direct, 64x1: req/s ÷ gRPC direct", MANY, DIRECT, GRPC, 2);
    atLeast("direct/8x32/rsocket", "direct, 8x32: req/s ÷ RSocket", WIDE, DIRECT, "rsocket", 5);
  }

  private void ofTheDefault() {
    if (jdk >= VIRTUAL_THREADS) {
      String what = "virtual threads, 8x32: req/s ÷ ";
      atLeast("default/8x32/echo", what + "echo", WIDE, DEFAULT, ECHO, 0.25);
      atLeast("default/8x32/grpc", what + "gRPC direct", WIDE, DEFAULT, GRPC, 6);
    } else {
      atLeast("default/8x32/echo", "pool, 8x32: req/s ÷ echo", WIDE, DEFAULT, ECHO, 0.3);
    }
    String grpc = "default executor, 8x32: req/s ÷ gRPC default";
    atLeast("default/8x32/grpc-default", grpc, WIDE, DEFAULT, "grpc-default", 40);
    String echo = "default executor, 64x1: req/s ÷ echo";
    atLeast("default/64x1/echo", echo, MANY, DEFAULT, ECHO, 0.5);
  }

  private void ofParkedHandlers() {
    if (jdk >= VIRTUAL_THREADS) {
      String title = "handlers that park 1 ms, 8x32: req/s ÷ pool of 64 threads";
      atLeast("park/8x32", title, "8x32 epoll parked", "zap-park", "zap-park-pool64", 3);
    }
  }

  private void ofBodies() {
    for (String group : samples.groups()) {
      if (group.contains("epoll") && group.endsWith(" 1048576 B")) {
        String id = "body/" + group.substring(0, group.indexOf(' '));
        atLeast(id, "1 MiB, " + group + ": req/s ÷ raw", group, "zap-body", "raw-body", 0.85);
      }
    }
  }

  private void atLeast(
      String id, String title, String group, String arm, String other, double limit) {
    Series rate = samples.of(group, arm, Metric.RATE);
    Series otherRate = samples.of(group, other, Metric.RATE);
    bars.add(Bar.atLeast(id, title, rate.dividedBy(otherRate), limit));
  }

  private void atMost(String id, String title, String group, Metric metric, double limit) {
    Series ours = samples.of(group, DIRECT, metric);
    bars.add(Bar.atMost(id, title, ours.dividedBy(samples.of(group, ECHO, metric)), limit));
  }
}
