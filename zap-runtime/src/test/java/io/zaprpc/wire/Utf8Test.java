package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Strict UTF-8 agrees with the JDK's reporting decoder and encoder on everything. */
class Utf8Test {

  private final CharsetDecoder jdk = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer decoded = CharBuffer.allocate(16);

  @Test
  void agreesWithTheJdkOnSequencesOfUpToThreeBytes() {
    byte[] sequence = new byte[3];
    for (int word = 0; word < 1 << 24; word += word < 1 << 16 ? 1 : 61) {
      sequence[0] = (byte) word;
      sequence[1] = (byte) (word >> 8);
      sequence[2] = (byte) (word >> 16);
      check(sequence, word < 1 << 16 ? 2 : 3);
    }
  }

  @Test
  void agreesWithTheJdkOnRandomFourByteSequences() {
    Random random = new Random(7);
    byte[] sequence = new byte[4];
    for (int i = 0; i < 200_000; i++) {
      int word = random.nextInt();
      sequence[0] = (byte) (0xF0 | (word & 7));
      sequence[1] = (byte) (word >> 8);
      sequence[2] = (byte) (0x80 | (word >> 16 & 0x3F));
      sequence[3] = (byte) (0x80 | (word >> 24 & 0x3F));
      check(sequence, 4);
    }
  }

  @Test
  void encodesAsTheJdkDoes() {
    Random random = new Random(11);
    for (int i = 0; i < 5_000; i++) {
      String text =
          random
              .ints(random.nextInt(20), 0, Character.MAX_CODE_POINT + 1)
              .filter(c -> c < 0xD800 || c > 0xDFFF)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      byte[] expected = text.getBytes(StandardCharsets.UTF_8);

      assertThat(Utf8.encode(text)).isEqualTo(expected);
      assertThat(Utf8.equal(expected, 0, expected.length, text)).isTrue();
      assertThat(Utf8.equal(expected, 0, expected.length, text + "x")).isFalse();
      assertThat(Utf8.decode(expected, 0, expected.length)).isEqualTo(text);
    }
  }

  @Test
  void tellsTextsApartThatDifferInOneCharacter() {
    byte[] bytes = "pi π world 世界 rocket 🚀".getBytes(StandardCharsets.UTF_8);

    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi π world 世界 rocket 🚀")).isTrue();
    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi ρ world 世界 rocket 🚀")).isFalse();
    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi π world 世堍 rocket 🚀")).isFalse();
    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi π world 世界 rocket 🚁")).isFalse();
    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi π world 世界 rocket \ud83d")).isFalse();
    assertThat(Utf8.equal(bytes, 0, bytes.length, "pi")).isFalse();
  }

  @Test
  void encodesLongTextsAsTheJdkDoesWhereverACharacterIsNotAscii() {
    for (int length : new int[] {1, 15, 16, 17, 18, 63, 64, 65, 130, 256, 257, 300}) {
      for (int at = 0; at < length; at++) {
        for (String odd : List.of("z", "\u0080", "\u00e9", "\u0141", "\u4e41", "\ud83d\ude80")) {
          String text = "a".repeat(at) + odd + "b".repeat(length - at - 1);
          byte[] expected = text.getBytes(StandardCharsets.UTF_8);
          if (!Arrays.equals(Utf8.encode(text), expected)) {
            assertThat(Utf8.encode(text)).as(text).isEqualTo(expected);
          }
        }
      }
    }
  }

  @Test
  void findsTheFirstIllFormedByteWhereverItIs() {
    byte[] ascii = "x".repeat(120).getBytes(StandardCharsets.US_ASCII);
    for (int from = 0; from < 9; from++) {
      for (int length = 0; length < 110; length++) {
        assertThat(Utf8.invalidAt(ascii, from, length)).isEqualTo(-1);
        for (int at = from; at < from + length; at++) {
          byte[] damaged = ascii.clone();
          damaged[at] = (byte) 0xFF;
          damaged[from + length] = (byte) 0xFF;
          if (Utf8.invalidAt(damaged, from, length) != at) {
            assertThat(Utf8.invalidAt(damaged, from, length)).as("of %d", length).isEqualTo(at);
          }
        }
      }
    }
  }

  private void check(byte[] sequence, int length) {
    boolean valid = Utf8.invalidAt(sequence, 0, length) < 0;
    decoded.clear();
    boolean validToTheJdk =
        !jdk.reset().decode(ByteBuffer.wrap(sequence, 0, length), decoded, true).isError();
    if (valid != validToTheJdk) {
      assertThat(valid).as("%s", Bytes.copyOf(sequence, 0, length)).isEqualTo(validToTheJdk);
    }
  }
}
