package io.zaprpc.compiler.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.compiler.conformance.Agreement.Verdict;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Every public message, cut off at every length with its size word patched, and with every single
 * bit flipped, is malformed or reads as an independent decoder reads it; nothing else is thrown.
 */
class DamagedMessagesTest {

  private static final int SIZE_WORD = 12;
  private static final int HEADER = 16;

  private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);

  @Test
  void cutOffAtEveryLength() {
    for (GoldenVector vector : distinct()) {
      Agreement agreement = agreement(vector);
      for (int length = 0; length <= vector.message().length; length++) {
        count(agreement.check(vector + " cut to " + length, cut(vector.message(), length)));
      }
    }
    report("cut off");
  }

  @Test
  void cutOffWithoutPatching() {
    for (GoldenVector vector : distinct()) {
      Agreement agreement = agreement(vector);
      for (int length = 1; length < vector.message().length; length++) {
        byte[] part = Arrays.copyOf(vector.message(), length);
        assertThat(agreement.check(vector + " cut to " + length, part))
            .isEqualTo(Verdict.MALFORMED);
      }
    }
  }

  @Test
  void everyBitFlipped() {
    for (GoldenVector vector : distinct()) {
      Agreement agreement = agreement(vector);
      byte[] message = vector.message().clone();
      for (int bit = 0; bit < 8 * message.length; bit++) {
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
        count(agreement.check(vector + " with bit " + bit + " flipped", message));
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
      }
    }
    report("one bit flipped");
  }

  private static Agreement agreement(GoldenVector vector) {
    return new Agreement(Corpus.schema(vector), vector.struct());
  }

  /** Messages that differ in schema, setting or bytes. */
  private static Collection<GoldenVector> distinct() {
    Map<Object, GoldenVector> distinct = new LinkedHashMap<>();
    for (GoldenVector vector : Corpus.VECTORS) {
      Object key =
          Arrays.asList(
              Corpus.schema(vector), vector.struct(), HexFormat.of().formatHex(vector.message()));
      distinct.putIfAbsent(key, vector);
    }
    return distinct.values();
  }

  private static byte[] cut(byte[] message, int length) {
    byte[] part = Arrays.copyOf(message, length);
    if (length >= HEADER) {
      ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN).putInt(SIZE_WORD, length);
    }
    return part;
  }

  private void count(Verdict verdict) {
    verdicts.merge(verdict, 1, Integer::sum);
  }

  private void report(String damage) {
    System.out.printf("%d messages, %s: %s%n", distinct().size(), damage, verdicts);
    assertThat(verdicts).containsOnlyKeys(Verdict.values());
  }
}
