package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A message whose body lies apart reads as the same bytes in one piece do, whatever points where.
 */
class SplitMessageTest {

  private static final int LARGE = Body.ATTACHED_FROM;
  private static final int OFFSET = 13;

  private final Parcel.Reader reader = new Parcel.Reader();
  private final Parcel.Reader whole = new Parcel.Reader();

  @Test
  void findsWhereTheBodyBegins() {
    byte[] message = message();
    assertThat(bodyStart(message, message.length)).isEqualTo(message.length - LARGE);
    assertThat(bodyStart(message, MessageHeader.SIZE + Parcel.SIZE))
        .isEqualTo(message.length - LARGE);
    assertThat(bodyStart(message, MessageHeader.SIZE + Parcel.SIZE - 1)).isEqualTo(-1);
  }

  @Test
  void seesNoBodyThatDoesNotEndTheMessage() {
    byte[] followed = Arrays.copyOf(message(), message().length + 1);
    MessageHeader.patchSize(followed, 0, followed.length);
    assertThat(bodyStart(followed, followed.length)).isEqualTo(-1);
  }

  @Test
  void seesNoBodyWithinTheFixedSection() {
    byte[] message = new byte[MessageHeader.SIZE + LARGE + 100];
    MessageHeader.write(message, 0, 2, 0);
    MessageHeader.patchSize(message, 0, message.length);
    int slot = MessageHeader.SIZE + Parcel.DATA;
    LittleEndian.putLong(message, slot, Pointers.slot(8, message.length - slot - 8));
    assertThat(bodyStart(message, message.length)).isEqualTo(-1);
    LittleEndian.putLong(message, slot, Pointers.slot(28, message.length - slot - 28));
    assertThat(bodyStart(message, message.length)).isEqualTo(slot + 28);
  }

  @Test
  void handsTheBodyOnWithoutACopy() {
    byte[] message = message();
    HeapBody body = split(message);

    assertThat(reader.dataBody()).isSameAs(body);
    assertThat(reader.label()).isEqualTo("label");
    assertThat(reader.note()).isEqualTo(Bytes.of((byte) 1, (byte) 2));
    reader.verify();
    assertThat(body.copies()).isZero();
  }

  @Test
  void copiesItOnceIntoAValue() {
    HeapBody body = split(message());

    assertThat(reader.data()).isEqualTo(Bytes.of(content()));
    assertThat(body.copies()).isOne();
  }

  @Test
  void laysAViewOverIt() {
    split(message());
    ByteView view = new ByteView();

    assertThat(reader.data(view).toBytes()).isEqualTo(Bytes.of(content()));

    reader.release();
    assertThatThrownBy(view::length).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void printsAndComparesAsOnePiece() {
    byte[] message = message();
    split(message);
    whole.wrap(message);

    assertThat(reader).isEqualTo(whole).hasSameHashCodeAs(whole);
    assertThat(reader.toJson()).isEqualTo(whole.toJson());
    assertThat(reader.dataBody().length()).isEqualTo(LARGE);
  }

  @Test
  void readsWhatReachesIntoTheBody() {
    byte[] message = message();
    int body = message.length - LARGE;
    Arrays.fill(message, body, message.length, (byte) 'x');
    // A text, a shorter run of bytes, a struct and a list of one text, all inside of the body.
    aim(message, Parcel.LABEL, body + 8, 3);
    aim(message, Parcel.NOTE, body + 100, 50);
    int inner = body + 200;
    Arrays.fill(message, inner, inner + Parcel.SIZE, (byte) 0);
    message[inner] = 42;
    LittleEndian.putInt(
        message, MessageHeader.SIZE + Parcel.INNER, inner - MessageHeader.SIZE - Parcel.INNER);
    LittleEndian.putInt(message, body + 400, 2);
    aim(message, Parcel.PARTS, body + 400, 1);
    split(message);
    whole.wrap(message).verify();

    reader.verify();
    assertThat(reader.label()).isEqualTo("xxx");
    assertThat(reader.labelEquals("xxx")).isTrue();
    assertThat(reader.note().length()).isEqualTo(50);
    assertThat(reader.noteBody().toBytes()).isEqualTo(reader.note());
    assertThat(reader.inner().id()).isEqualTo(42);
    assertThat(reader.parts().toList()).containsExactly("xx");
    assertThat(reader.data()).isEqualTo(whole.data());
    assertThat(reader).isEqualTo(whole);
  }

  @Test
  void failsAsOnePieceFails() {
    Random random = new Random(11);
    byte[] sound = message();
    int head = sound.length - LARGE;
    int malformed = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] message = sound.clone();
      int at = MessageHeader.SIZE + random.nextInt(head - MessageHeader.SIZE);
      message[at] = (byte) random.nextInt(256);
      if (bodyStart(message, message.length) != head) {
        continue;
      }
      split(message);
      whole.wrap(message);
      String expected = outcome(whole);
      assertThat(outcome(reader)).as("byte %d", at).isEqualTo(expected);
      malformed += expected.startsWith("malformed") ? 1 : 0;
      reader.release();
    }
    assertThat(malformed).isPositive();
  }

  @Test
  void namesTheFieldThatPassesTheEnd() {
    byte[] message = message();
    aim(message, Parcel.NOTE, message.length - 10, 11);
    split(message);

    assertThatThrownBy(reader::verify)
        .isInstanceOf(MalformedMessageException.class)
        .hasMessageStartingWith("Parcel.note: offset ");
    assertThatThrownBy(reader::noteBody).isInstanceOf(MalformedMessageException.class);
  }

  @Test
  void readsAMessageThatIsShorterThanItsPlace() {
    byte[] message = message();
    MessageHeader.patchSize(message, 0, message.length - 5);

    split(message);

    assertThat(reader.id()).isEqualTo(7);
    assertThatThrownBy(reader::data).isInstanceOf(MalformedMessageException.class);
  }

  @Test
  void lendsNothingOnceItIsReleased() {
    byte[] message = message();
    split(message);
    reader.release();
    assertThatThrownBy(reader::dataBody).isInstanceOf(IllegalStateException.class);

    // The next message stands in the same array; nothing of the last one is left.
    reader.lend("next", message, 0, message.length);
    assertThat(reader.dataBody().toBytes()).isEqualTo(Bytes.of(content()));
    reader.release();
  }

  @Test
  void lendsASmallFieldAsABodyToo() {
    split(message());
    Body note = reader.noteBody();
    Body kept = note.retain();
    assertThat(note.toByteArray()).containsExactly(1, 2);

    reader.release();

    assertThatThrownBy(note::length).isInstanceOf(IllegalStateException.class);
    assertThat(kept.toByteArray()).containsExactly(1, 2);
    assertThatThrownBy(() -> kept.copyTo(1, new byte[9], 0, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** Reads everything, in the form that says most. */
  private static String outcome(Parcel.Reader parcel) {
    try {
      parcel.verify();
      return parcel.toJson() + parcel.data() + parcel.dataBody().toBytes();
    } catch (MalformedMessageException e) {
      return "malformed: " + e.getMessage();
    }
  }

  private HeapBody split(byte[] message) {
    int head = message.length - LARGE;
    byte[] array = new byte[OFFSET + head];
    System.arraycopy(message, 0, array, OFFSET, head);
    HeapBody body = new HeapBody(Arrays.copyOfRange(message, head, message.length));
    reader.lend("test", array, OFFSET, head, body);
    return body;
  }

  private static void aim(byte[] message, int offset, int target, int length) {
    int slot = MessageHeader.SIZE + offset;
    LittleEndian.putLong(message, slot, Pointers.slot(target - slot, length));
  }

  private static int bodyStart(byte[] message, int available) {
    return Parcel.SHAPE.bodyStart(message, 0, available, message.length);
  }

  private static byte[] message() {
    OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 256);
    Parcel.Builder builder = new Parcel.Builder();
    builder.begin(out, Layout.DERIVED);
    builder.id(7).label("label").note(new byte[] {1, 2}).inner().id(8);
    builder.data(content());
    int length = builder.finish();
    return Arrays.copyOf(out.array(), length);
  }

  private static byte[] content() {
    byte[] content = new byte[LARGE];
    new Random(5).nextBytes(content);
    return content;
  }
}
