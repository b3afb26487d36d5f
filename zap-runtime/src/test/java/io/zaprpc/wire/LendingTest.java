package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When lending ends, nothing that was derived from a reader reads on. */
class LendingTest {

  private static final String ENDED =
      "used after Orders.place had ended (expected: toValue() to keep a copy)";

  private final Order.Reader order = new Order.Reader();
  private byte[] message = new byte[0];

  @BeforeEach
  void write() {
    OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 0);
    Order.Builder builder = new Order.Builder();
    builder.begin(out, Layout.DERIVED);
    builder.id(1).name("name");
    builder.initNote().text("note");
    builder.initLines(1).add().sku("sku").initMarks(1).add("mark");
    builder.initScores(2).add(1).add(2);
    int length = builder.finish();
    message = java.util.Arrays.copyOf(out.array(), length);
    order.lend("Orders.place", message, 0, length);
  }

  @Test
  void poisonsTheReaderAndEverythingDerived() {
    Order.Note.Reader note = order.note();
    LongCursor scores = order.scores();
    scores.next();
    Order.Line.ListReader lines = order.lines();
    Order.Line.Reader line = lines.next();
    TextCursor marks = line.marks();
    marks.next();

    order.release();

    assertThatThrownBy(order::id).hasMessage("Order: " + ENDED);
    assertThatThrownBy(order::name).hasMessage("Order: " + ENDED);
    assertThatThrownBy(order::hash).hasMessage("Order: " + ENDED);
    assertThatThrownBy(order::note).hasMessage("Order: " + ENDED);
    assertThatThrownBy(note::text).hasMessage("Note: " + ENDED);
    assertThatThrownBy(scores::value).hasMessage("Order.scores: " + ENDED);
    assertThatThrownBy(scores::next).hasMessage("Order.scores: " + ENDED);
    assertThatThrownBy(lines::hasNext).hasMessage("Order.lines: " + ENDED);
    assertThatThrownBy(line::sku).hasMessage("Line: " + ENDED);
    assertThatThrownBy(marks::value).hasMessage("Line.marks: " + ENDED);
    assertThat(order).hasToString("Order[not lent]");
  }

  @Test
  void poisonsPassedInViews() {
    ByteView own = new ByteView();
    ByteView nested = new ByteView();
    order.name(own);
    order.lines().next().marks().next();
    order.hash(nested);

    order.release();

    assertThatThrownBy(own::text)
        .hasMessage(
            "byte view: used after its call had ended (expected: toBytes() to keep a copy)");
    assertThatThrownBy(() -> nested.byteAt(0)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aViewFollowsTheReaderThatFilledItLast() {
    ByteView view = new ByteView();
    order.name(view);
    Order.Reader other = new Order.Reader();
    other.lend("Orders.other", message, 0, message.length);
    other.name(view);

    order.release();
    assertThat(view.text()).isEqualTo("name");
    other.release();
    assertThatThrownBy(view::text).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void poisonsReadersAndCursorsOfOnesOwn() {
    Order.Note.Reader note = order.note(new Order.Note.Reader());
    LongCursor scores = order.scores(LongCursor.u64());
    scores.next();
    Order.Line.ListReader lines = order.lines(new Order.Line.ListReader());
    Order.Line.Reader line = lines.next();

    order.release();

    assertThatThrownBy(note::text).hasMessage("Note: " + ENDED);
    assertThatThrownBy(scores::value).hasMessage("Order.scores: " + ENDED);
    assertThatThrownBy(lines::hasNext).hasMessage("Order.lines: " + ENDED);
    assertThatThrownBy(line::sku).hasMessage("Line: " + ENDED);
  }

  @Test
  void aReaderOfOnesOwnThatMovedOnIsLeftAlone() {
    Order.Reader own = order.next(new Order.Reader());
    ByteView view = order.name(new ByteView());
    own.wrap(message);
    view.wrap(message, 0, 3);

    order.release();

    assertThat(own.id()).isEqualTo(1);
    assertThat(view.text()).isEqualTo("ZAP");
  }

  @Test
  void refusesACursorOverOtherElements() {
    assertThatThrownBy(() -> order.scores(LongCursor.u32()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Order.scores: cursor over u32 (expected: over u64)");
    assertThatThrownBy(() -> order.refs(new Order.Point.ListReader(false)))
        .hasMessage("Order.refs: cursor over Point (expected: over ptr<Point>)");
    assertThat(order.scores(LongCursor.u64()).size()).isEqualTo(2);
  }

  @Test
  void readsAgainWhenLentAgain() {
    LongCursor scores = order.scores();
    order.release();
    order.lend("Orders.place", message, 0, message.length);

    assertThat(order.id()).isEqualTo(1);
    assertThat(order.scores()).isSameAs(scores);
    assertThat(scores.next()).isTrue();
    assertThat(scores.value()).isEqualTo(1);
  }

  @Test
  void aFreshReaderSaysThatItWrapsNothing() {
    assertThatThrownBy(new Order.Reader()::id)
        .hasMessage("Order: wraps nothing (expected: wrap() before an access)");
  }

  @Test
  void aCursorBeforeItsFirstElementSaysSo() {
    LongCursor scores = order.scores();

    assertThatThrownBy(scores::value)
        .hasMessage("Order.scores: stands on no element (expected: next() before an access)");
    while (scores.next()) {
      assertThat(scores.value()).isPositive();
    }
    assertThatThrownBy(scores::value).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> scores.get(2)).isInstanceOf(IndexOutOfBoundsException.class);
  }
}
