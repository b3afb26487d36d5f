package io.zaprpc.benchmarks.codec;

import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Encoded bytes of every arm, as CSV: means over the samples that the benchmarks use. For ZAP there
 * are also whole frames of its transport, headers and envelopes included. SBE needs a flag:
 *
 * <pre>java --add-opens=java.base/jdk.internal.misc=ALL-UNNAMED -cp benchmarks.jar \
 *   io.zaprpc.benchmarks.codec.Sizes</pre>
 */
public final class Sizes {

  private static final int SAMPLES = 512;
  private static final int BLOCKS = 8;
  private static final int ARTICLES = 64;

  private final PrintStream out;

  private Sizes(PrintStream out) {
    this.out = out;
  }

  /**
   * Prints the table.
   *
   * @param arguments none
   */
  public static void main(String[] arguments) {
    new Sizes(System.out).print();
  }

  /** Prints one line per record, arm and message. */
  static void printTo(PrintStream out) {
    new Sizes(out).print();
  }

  private void print() {
    out.println("record,arm,message,bytes");
    BalanceCodecs.all().forEach(this::balance);
    messages("block", BlockCodecs.all(), MessageSamples.blocks(BLOCKS));
    messages("text", TextCodecs.all(), MessageSamples.articles(ARTICLES));
  }

  private void balance(String arm, BalanceCodec codec) {
    Ledger ledger = new Ledger();
    Random random = new Random(1);
    byte[] array = new byte[1 << 10];
    long queries = 0;
    long answers = 0;
    for (int i = 0; i < SAMPLES; i++) {
      int length = codec.writeQuery(BalanceSamples.query(random, ledger), array, 0);
      queries += length;
      answers += codec.handle(array, 0, length, ledger);
    }
    line("balance", arm, "request", queries / SAMPLES);
    line("balance", arm, "response", answers / SAMPLES);
    if (arm.equals("zap")) {
      int request = FrameHeader.SIZE + RequestEnvelope.HEAD_SIZE;
      int response = FrameHeader.SIZE + ResponseEnvelope.HEAD_SIZE;
      line("balance", arm, "request frame", request + queries / SAMPLES);
      line("balance", arm, "response frame", response + answers / SAMPLES);
    }
  }

  private <T> void messages(String record, Map<String, MessageCodec<T>> codecs, List<T> values) {
    codecs.forEach(
        (arm, codec) -> {
          long bytes = 0;
          for (T value : values) {
            bytes += codec.write(value);
          }
          line(record, arm, "message", bytes / values.size());
        });
  }

  private void line(String record, String arm, String message, long bytes) {
    out.println(record + "," + arm + "," + message + "," + bytes);
  }
}
