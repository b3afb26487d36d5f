package io.zaprpc.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The figures that a reader wants first, ready to be pasted into a README. */
final class HeadlineTables {

  private static final List<String> OPERATIONS =
      List.of("BalanceDecode", "BalanceEncode", "BalanceHandler");
  private static final List<String> SHAPES =
      List.of("8x32 epoll", "1x64 epoll", "64x1 epoll", "1x1-pinned epoll");
  private static final Map<String, String> MESSAGE_ROWS =
      rows(
          "bare", "bare loads and stores: the limit",
          "zap", "**ZAP, in place**",
          "zapVerified", "ZAP, verified and lent, as a server reads",
          "zapRecord", "ZAP, records",
          "sbe", "SBE",
          "flatBuffers", "FlatBuffers",
          "protobuf", "protobuf-java",
          "capnProto", "Cap'n Proto",
          "jsonScanner", "JSON, scanned by hand",
          "dslJson", "DSL-JSON",
          "fastjson2", "fastjson2",
          "jacksonStreaming", "Jackson, streaming",
          "jackson", "Jackson, data binding",
          "gson", "Gson");
  private static final Map<String, String> SOCKET_ROWS =
      rows(
          "echo", "bare echo",
          "raw", "hand-written server, same work: the limit",
          "zap-direct", "**ZAP, on the event loop**",
          "zap-default", "**ZAP, default executor**",
          "rsocket", "RSocket",
          "http-dsljson", "HTTP/1.1, DSL-JSON",
          "http-jackson", "HTTP/1.1, Jackson",
          "http-gson", "HTTP/1.1, Gson",
          "grpc-direct", "gRPC, direct",
          "grpc-virtual", "gRPC, virtual threads",
          "grpc-default", "gRPC, default");

  private final Results results;

  HeadlineTables(Results results) {
    this.results = results;
  }

  /** A page of its own, with where ZAP loses in short. */
  String page() {
    Markdown page = new Markdown();
    appendTo(page, 3);
    List<Loss> losses = results.losses();
    if (!losses.isEmpty()) {
      page.heading(3, "Where ZAP loses");
      page.paragraph(losses.stream().map(HeadlineTables::item).collect(Collectors.joining("\n")));
    }
    return page.toString();
  }

  void appendTo(Markdown page, int level) {
    String run = " (JDK " + results.jdk() + ")";
    if (!results.codec().isEmpty()) {
      page.heading(level, "One balance: ns and × ZAP's time" + run);
      page.table(
          List.of("", "decode", "encode", "handler", "B/op of a handler"),
          MESSAGE_ROWS.entrySet().stream()
              .filter(row -> wasTried(results.codec(), OPERATIONS, row.getKey()))
              .map(row -> messageRow(row.getKey(), row.getValue()))
              .toList());
    }
    if (!results.endToEnd().isEmpty()) {
      page.heading(level, "Over loopback TCP: requests/s, p99, server CPU" + run);
      page.table(
          List.of("connections x in flight", "8x32", "1x64", "64x1", "1x1, one core"),
          SOCKET_ROWS.entrySet().stream()
              .filter(row -> wasTried(results.endToEnd(), SHAPES, row.getKey()))
              .map(row -> socketRow(row.getKey(), row.getValue()))
              .toList());
    }
  }

  private static boolean wasTried(Samples samples, List<String> groups, String arm) {
    return groups.stream().anyMatch(group -> samples.arms(group).contains(arm));
  }

  private List<String> messageRow(String arm, String title) {
    List<String> row = new ArrayList<>(List.of(title));
    for (String operation : OPERATIONS) {
      Series nanos = results.codec().of(operation, arm, Metric.NANOS);
      Series ratio = nanos.dividedBy(results.codec().of(operation, "zap", Metric.NANOS));
      row.add(Cell.median(nanos, Metric.NANOS) + factor(ratio));
    }
    row.add(
        Cell.median(results.codec().of("BalanceHandler", arm, Metric.BYTES), Metric.BYTES::write));
    return row;
  }

  private static String factor(Series ratio) {
    return ratio.isMeasured() ? " (" + Cell.ratio(ratio) + ")" : "";
  }

  private List<String> socketRow(String arm, String title) {
    List<String> row = new ArrayList<>(List.of(title));
    for (String shape : SHAPES) {
      Series rate = results.endToEnd().of(shape, arm, Metric.RATE);
      row.add(
          rate.isMeasured()
              ? Cell.median(rate, Cell::thousands)
                  + ", "
                  + Cell.median(results.endToEnd().of(shape, arm, Metric.P99), Metric.P99)
                  + " µs, "
                  + Cell.median(results.endToEnd().of(shape, arm, Metric.SERVER_CPU), Cell::number)
                  + " µs"
              : Cell.median(rate, Metric.RATE));
    }
    return row;
  }

  private static String item(Loss loss) {
    return "- "
        + loss.group()
        + ", "
        + loss.metric().title()
        + ": "
        + loss.ours()
        + " "
        + loss.metric().write(loss.figure())
        + ", but "
        + loss.winners().stream()
            .map(winner -> winner.arm() + " " + loss.metric().write(winner.figure()))
            .collect(Collectors.joining(", "));
  }

  private static Map<String, String> rows(String... armsAndTitles) {
    Map<String, String> rows = new LinkedHashMap<>();
    for (int i = 0; i < armsAndTitles.length; i += 2) {
      rows.put(armsAndTitles[i], armsAndTitles[i + 1]);
    }
    return rows;
  }
}
