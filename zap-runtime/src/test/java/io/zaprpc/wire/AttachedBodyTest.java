package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A large body is attached to the message that is built, and ends it. */
class AttachedBodyTest {

  private static final int LARGE = Body.ATTACHED_FROM;

  private final OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 256).attaching();
  private final Parcel.Builder builder = new Parcel.Builder();
  private final HeapBody body = new HeapBody(content(LARGE));

  @Test
  void countsInTheMessageAndIsNotCopied() {
    int length = build(parcel -> parcel.label("hello").data(body));

    assertThat(length).isEqualTo(out.position() + LARGE).isEqualTo(out.size());
    assertThat(MessageHeader.size(out.array(), 0)).isEqualTo(length);
    assertThat(body.copies()).isZero();
    assertThat(new Parcel.Reader().wrap(whole()).data()).isEqualTo(Bytes.of(content(LARGE)));
  }

  @Test
  void leavesFieldsOfFixedWidthFree() {
    build(parcel -> parcel.data(body).id(7));

    assertThat(new Parcel.Reader().wrap(whole()).id()).isEqualTo(7);
  }

  @Test
  void isAttachedFromANestedStructToo() {
    build(parcel -> parcel.inner().data(body));

    assertThat(body.copies()).isZero();
    assertThat(new Parcel.Reader().wrap(whole()).inner().data().length()).isEqualTo(LARGE);
  }

  @Test
  void endsTheMessage() {
    String refusal =
        "Parcel.data: a body of 16384 bytes ends the message (expected: set after all texts, bytes,"
            + " lists and structs)";
    build(
        parcel -> {
          parcel.data(body);
          assertThatThrownBy(() -> parcel.label("late")).hasMessage(refusal);
          assertThatThrownBy(() -> parcel.note(new byte[1])).hasMessage(refusal);
          assertThatThrownBy(parcel::inner).hasMessage(refusal);
          assertThatThrownBy(() -> parcel.note(body)).hasMessage(refusal);
          assertThatThrownBy(() -> parcel.data(new HeapBody(new byte[1]))).hasMessage(refusal);
        });

    assertThat(new Parcel.Reader().wrap(whole()).data().length()).isEqualTo(LARGE);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, LARGE - 1})
  void isCopiedWhereItIsSmall(int length) {
    build(parcel -> parcel.data(new HeapBody(content(length))).label("after"));

    assertThat(out.hasBody()).isFalse();
    Parcel.Reader reader = new Parcel.Reader().wrap(whole());
    assertThat(reader.data()).isEqualTo(Bytes.of(content(length)));
    assertThat(reader.label()).isEqualTo("after");
  }

  @Test
  void isCopiedIntoAnOutputThatDoesNotAttach() {
    OutputArray plain = new OutputArray(ArrayPool.UNPOOLED, 256);
    builder.begin(plain, Layout.DERIVED);
    builder.data(body).label("after");

    assertThat(builder.finish()).isEqualTo(plain.position());
    assertThat(plain.hasBody()).isFalse();
    assertThat(body.holders()).isOne();
  }

  @Test
  void isHeldByTheMessageUntilItIsDropped() {
    build(parcel -> parcel.data(body));
    assertThat(body.holders()).isEqualTo(2);

    out.reset();

    assertThat(body.holders()).isOne();
    build(parcel -> parcel.label("the output is free again"));
  }

  @Test
  void isGivenUpWithWhatStoodBefore() {
    build(parcel -> parcel.data(body));
    out.position(0);
    assertThat(body.holders()).isOne();

    build(parcel -> parcel.data(body));
    out.release();
    assertThat(body.holders()).isOne();
  }

  @Test
  void belongsToWhoTookIt() throws Exception {
    build(parcel -> parcel.data(body));

    try (Body taken = out.takeBody()) {
      out.reset();
      assertThat(taken).isNotNull();
      assertThat(body.holders()).isEqualTo(2);
    }
    assertThat(body.holders()).isOne();
  }

  @Test
  void countsForTheLimit() {
    out.limit(LARGE);

    assertThatThrownBy(() -> build(parcel -> parcel.data(body)))
        .isInstanceOf(MessageTooLargeException.class);
    assertThat(body.holders()).isOne();
  }

  @Test
  void ofAReaderOfOnesOwnIsCopied() {
    build(parcel -> parcel.data(content(LARGE)));
    Body view = new Parcel.Reader().wrap(whole()).dataBody();
    out.reset();

    build(parcel -> parcel.data(view));

    assertThat(out.hasBody()).isFalse();
    assertThat(new Parcel.Reader().wrap(whole()).data()).isEqualTo(Bytes.of(content(LARGE)));
  }

  private int build(Consumer<Parcel.Builder> fill) {
    builder.begin(out, Layout.DERIVED);
    try {
      fill.accept(builder);
      return builder.finish();
    } finally {
      builder.release();
    }
  }

  /** Array and body in one piece. */
  private byte[] whole() {
    byte[] message = Arrays.copyOf(out.array(), out.size());
    Body attached = out.takeBody();
    if (attached != null) {
      attached.copyTo(message, out.position());
      attached.close();
    }
    return message;
  }

  private static byte[] content(int length) {
    byte[] content = new byte[length];
    for (int i = 0; i < length; i++) {
      content[i] = (byte) (i * 31);
    }
    return content;
  }
}
