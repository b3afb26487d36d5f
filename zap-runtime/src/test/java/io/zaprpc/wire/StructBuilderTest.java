package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a lent builder writes, a reader reads, in both layouts; misuse is named. */
class StructBuilderTest {

  private final OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 0);
  private final Order.Builder order = new Order.Builder();
  private final Order.Reader reader = new Order.Reader();

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void readsBackEveryKindOfField(Layout layout) {
    order.begin(out, layout);
    fill(order);
    finish();

    reader.verify();
    check(reader);
    assertThat(reader.layout()).isEqualTo(layout);
  }

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void takesFieldsInReverseOrder(Layout layout) {
    order.begin(out, layout);
    order.initRefs(1).add().x(9).y(-9);
    order.initNext().id(8).name("inner");
    Order.Point.ListBuilder points = order.initPoints(2);
    points.add().x(1).y(2);
    points.add().x(3).y(4);
    order.initTags(2).add("red").add("");
    order.initScores(3).addAll(LongList.of(1, -1, 1L << 40));
    Order.Line.ListBuilder lines = order.initLines(2);
    Order.Line.Builder line = lines.add();
    line.initMarks(1).add("m");
    line.count(5).sku("first");
    lines.add().sku("second").initMarks(0);
    order.initNote().text("note");
    order.hash(Bytes.ofHex("000102030405060708090a0b0c0d0e0f"));
    order.data(new byte[] {1, 2, 3}).name("näme 🚀").small(255).total(0xFFFF_FFFFL).id(-1);
    finish();

    reader.verify();
    check(reader);
  }

  @Test
  void equalContentIsEqualAcrossLayouts() {
    order.begin(out, Layout.DERIVED);
    fill(order);
    finish();
    Order.Reader framed = new Order.Reader();
    OutputArray other = new OutputArray(ArrayPool.UNPOOLED, 0);
    order.begin(other, Layout.FRAMED);
    fill(order);
    framed.wrap(Arrays.copyOf(other.array(), order.finish()));

    assertThat(framed).isEqualTo(reader).hasSameHashCodeAs(reader);
    assertThat(framed.toJson()).isEqualTo(reader.toJson());
  }

  @Test
  void printsAsJson() {
    order.begin(out, Layout.DERIVED);
    fill(order);
    finish();

    assertThat(reader)
        .hasToString(
            "{\"id\":18446744073709551615,\"total\":4294967295,\"small\":255,"
                + "\"name\":\"näme 🚀\",\"data\":\"010203\","
                + "\"hash\":\"000102030405060708090a0b0c0d0e0f\",\"note\":{\"text\":\"note\"},"
                + "\"lines\":[{\"sku\":\"first\",\"count\":5,\"marks\":[\"m\"]},"
                + "{\"sku\":\"second\",\"count\":0,\"marks\":[]}],"
                + "\"scores\":[1,18446744073709551615,1099511627776],\"tags\":[\"red\",\"\"],"
                + "\"points\":[{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}],"
                + "\"next\":{\"id\":8,\"total\":0,\"small\":0,\"name\":\"inner\",\"data\":\"\","
                + "\"hash\":\"00000000000000000000000000000000\",\"note\":null,\"lines\":[],"
                + "\"scores\":[],\"tags\":[],\"points\":[],\"next\":null,\"refs\":[]},"
                + "\"refs\":[{\"x\":9,\"y\":-9}]}");
  }

  @Test
  void printingMovesNoCursor() {
    order.begin(out, Layout.DERIVED);
    fill(order);
    finish();
    LongCursor scores = reader.scores();
    scores.next();

    assertThat(reader.toString()).startsWith("{");

    assertThat(scores.value()).isEqualTo(1);
    assertThat(scores.next()).isTrue();
    assertThat(scores.value()).isEqualTo(-1);
  }

  @Test
  void aSecondSetWins() {
    order.begin(out, Layout.DERIVED);
    order.name("first").name("second").data(new byte[] {1}).data(new byte[0]);
    finish();

    assertThat(reader.name()).isEqualTo("second");
    assertThat(reader.data()).isEqualTo(Bytes.EMPTY);
  }

  @Test
  void survivesGrowthInTheMiddle() {
    order.begin(out, Layout.DERIVED);
    Order.Builder next = order.initNext();
    order.data(new byte[100_000]);
    next.id(77).name("after growth");
    order.id(5);
    finish();

    assertThat(reader.id()).isEqualTo(5);
    assertThat(reader.next().id()).isEqualTo(77);
    assertThat(reader.next().name()).isEqualTo("after growth");
    assertThat(reader.data().length()).isEqualTo(100_000);
  }

  @Test
  void findsZerosBehindMessagesThatWereTakenBackAndInAnEmptiedOutput() {
    for (int round = 0; round < 3; round++) {
      int start = out.position();
      out.reserve(1000);
      Arrays.fill(out.array(), start, start + 1000, (byte) 0xEE);
      out.position(start);
      order.begin(out, Layout.DERIVED);
      order.initNote();
      int length = order.finish();
      reader.wrap(Arrays.copyOfRange(out.array(), start, start + length));

      assertThat(reader.id()).isZero();
      assertThat(reader.note().text()).isEmpty();
    }
    out.resetZeroed();

    assertThat(out.position()).isZero();
    assertThat(out.array()).containsOnly(0);
  }

  @Test
  void zeroesAnArrayThatWasUsedBefore() {
    out.reserve(out.array().length);
    Arrays.fill(out.array(), (byte) 0xEE);
    out.reset();
    order.begin(out, Layout.DERIVED);
    order.initNote();
    order.initScores(1).add(3);
    finish();

    assertThat(reader.id()).isZero();
    assertThat(reader.name()).isEmpty();
    assertThat(reader.note().text()).isEmpty();
    assertThat(reader.next().isAbsent()).isTrue();
  }

  @Test
  void refusesAValueThatDoesNotFit() {
    order.begin(out, Layout.DERIVED);

    assertThatThrownBy(() -> order.small(256)).hasMessage("Order.small: 256 (expected: 0..255)");
    assertThatThrownBy(() -> order.small(-1)).hasMessage("Order.small: -1 (expected: 0..255)");
    assertThatThrownBy(() -> order.total(-1))
        .hasMessage("Order.total: -1 (expected: 0..4294967295)");
    assertThatThrownBy(() -> order.hash(Bytes.ofHex("01")))
        .hasMessage("Order.hash: 1 bytes (expected: 16)");
    assertThatThrownBy(() -> order.name((String) null))
        .hasMessage("Order.name: null (expected: a value)");
    assertThatThrownBy(() -> order.name("x\udfff"))
        .hasMessage("Order.name: text: lone surrogate \\udfff at index 1");
  }

  @Test
  void refusesAnOverfilledList() {
    order.begin(out, Layout.DERIVED);
    LongListBuilder scores = order.initScores(1).add(1);
    Order.Line.ListBuilder lines = order.initLines(1);
    lines.add();

    assertThatThrownBy(() -> scores.add(2))
        .hasMessage("Order.scores: entry 2 (expected: <= 1 entries)");
    assertThatThrownBy(lines::add).hasMessage("Order.lines: entry 2 (expected: <= 1 entries)");
  }

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void refusesToFinishWhileEntriesAreMissing(Layout layout) {
    order.begin(out, layout);
    order.initLines(2).add().sku("only one");

    assertThatThrownBy(order::finish)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Order.lines: 1 entries added (expected: 2)");
  }

  @Test
  void refusesATailWhileAListOfTextsLacksEntries() {
    order.begin(out, Layout.DERIVED);
    TextListBuilder tags = order.initTags(2).add("one");

    assertThatThrownBy(() -> order.name("too early"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Order.tags: 1 of 2 entries added (expected: all of them before anything else is"
                + " written)");

    order.id(3);
    tags.add("two");
    order.name("now");
    finish();
    assertThat(reader.name()).isEqualTo("now");
    assertThat(reader.id()).isEqualTo(3);
    assertThat(reader.tags().toList()).containsExactly("one", "two");
  }

  @Test
  void refusesATailOfTheParentWhileAFramedListOfStructsLacksEntries() {
    order.begin(out, Layout.FRAMED);
    Order.Line.ListBuilder lines = order.initLines(2);
    lines.add().sku("a");

    assertThatThrownBy(() -> order.name("too early"))
        .hasMessage(
            "Order.lines: 1 of 2 entries added (expected: all of them before anything else is"
                + " written)");

    lines.add().sku("b");
    order.name("now");
    finish();
    reader.verify();
    assertThat(reader.name()).isEqualTo("now");
  }

  @Test
  void aTextThatCannotBeEncodedLeavesTheListAsItWas() {
    order.begin(out, Layout.DERIVED);
    TextListBuilder tags = order.initTags(2).add("one");

    assertThatThrownBy(() -> tags.add("\ud800"))
        .hasMessage("Order.tags[1]: text: lone surrogate \\ud800 at index 0");

    tags.add("two");
    finish();
    assertThat(reader.tags().toList()).containsExactly("one", "two");
  }

  @Test
  void refusesASetterAfterFinish() {
    order.begin(out, Layout.DERIVED);
    Order.Note.Builder note = order.initNote();
    LongListBuilder scores = order.initScores(1).add(1);
    Order.Point.Builder point = order.initPoints(1).add();
    finish();

    String expected = "written outside of its message (expected: between begin and finish)";
    assertThatThrownBy(() -> order.id(1)).hasMessage("Order: " + expected);
    assertThatThrownBy(() -> order.name("x")).hasMessage("Order: " + expected);
    assertThatThrownBy(() -> note.text("x")).hasMessage("Note: " + expected);
    assertThatThrownBy(() -> point.x(1)).hasMessage("Point: " + expected);
    assertThatThrownBy(() -> scores.add(1)).hasMessage("Order.scores: " + expected);
    assertThatThrownBy(order::finish).hasMessage("Order: " + expected);
  }

  @Test
  void refusesAMessageBeyondTheLimit() {
    out.limit(1_000);
    order.begin(out, Layout.DERIVED);

    assertThatThrownBy(() -> order.data(new byte[2_000]))
        .isInstanceOf(MessageTooLargeException.class)
        .hasMessage("message size: 2109 (expected: <= 1000)");
    assertThatThrownBy(() -> order.initScores(Integer.MAX_VALUE))
        .isInstanceOf(MessageTooLargeException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "é", "世", "🚀"})
  void aLongTextNeedsNoMoreRoomThanItTakes(String unit) {
    String text = unit.repeat(10_000);
    int bytes = text.getBytes(StandardCharsets.UTF_8).length;
    out.limit(16 + 93 + bytes);
    order.begin(out, Layout.DERIVED);
    order.name(text);
    finish();

    assertThat(reader.name()).isEqualTo(text);
  }

  @Test
  void refusesAPartOfAnEntryThatWasClosed() {
    order.begin(out, Layout.FRAMED);
    Order.Line.ListBuilder lines = order.initLines(2);
    TextListBuilder marks = lines.add().sku("a").initMarks(1);
    marks.add("only");
    Order.Line.Builder second = lines.add().sku("b");

    assertThat(second).isNotNull();
    assertThatThrownBy(() -> marks.add("late")).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesANestedStructOfAnEntryThatWasClosed() {
    Tree.Builder tree = new Tree.Builder();
    tree.begin(out, Layout.FRAMED);
    Tree.ListBuilder items = tree.initItems(2);
    Tree.Builder child = items.add().initChild();
    items.add().name("second");

    assertThatThrownBy(() -> child.name("first"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("used after the entry was closed");
  }

  @Test
  void refusesStructsDeeperThanAnyReaderTakes() {
    order.begin(out, Layout.DERIVED);
    Order.Builder deepest = order;
    for (int i = 0; i < 128; i++) {
      deepest = deepest.initNext();
    }
    Order.Builder last = deepest;

    assertThatThrownBy(last::initNext).hasMessage("Order: depth 129 (expected: <= 128)");
    finish();
    reader.verify();
  }

  @Test
  void refusesToBeginTwice() {
    order.begin(out, Layout.DERIVED);

    assertThatThrownBy(() -> order.begin(out, Layout.DERIVED))
        .hasMessage("Order: begun twice (expected: finish() or release() before another message)");
    assertThat(order.isWriting(out)).isTrue();
    order.release();
    assertThat(order.isWriting(out)).isFalse();
  }

  @Test
  void writesSeveralMessagesBehindEachOther() {
    out.reserve(3);
    order.begin(out, Layout.DERIVED);
    order.name("one").initPoints(1).add().x(1);
    int first = order.finish();
    int second = out.position();
    order.begin(out, Layout.DERIVED);
    order.name("two").initPoints(1).add().x(2);
    int length = order.finish();

    reader.wrapMessage(out.array(), 3, first, 93);
    assertThat(reader.name()).isEqualTo("one");
    reader.wrapMessage(out.array(), second, length, 93);
    assertThat(reader.name()).isEqualTo("two");
    assertThat(reader.points().next().x()).isEqualTo(2);
  }

  private static void fill(Order.Builder order) {
    order.id(-1).total(0xFFFF_FFFFL).small(255).name("näme 🚀").data(new byte[] {1, 2, 3});
    order.hash(Bytes.ofHex("000102030405060708090a0b0c0d0e0f"));
    order.initNote().text("note");
    Order.Line.ListBuilder lines = order.initLines(2);
    lines.add().sku("first").count(5).initMarks(1).add("m");
    lines.add().sku("second");
    order.initScores(3).add(1).add(-1).add(1L << 40);
    order.initTags(2).add("red").add("");
    Order.Point.ListBuilder points = order.initPoints(2);
    points.add().x(1).y(2);
    points.add().x(3).y(4);
    order.initNext().id(8).name("inner");
    order.initRefs(1).add().x(9).y(-9);
  }

  private static void check(Order.Reader order) {
    assertThat(order.id()).isEqualTo(-1);
    assertThat(order.total()).isEqualTo(0xFFFF_FFFFL);
    assertThat(order.small()).isEqualTo(255);
    assertThat(order.name()).isEqualTo("näme 🚀");
    assertThat(order.name(new ByteView()).text()).isEqualTo("näme 🚀");
    assertThat(order.nameEquals("näme 🚀")).isTrue();
    assertThat(order.nameEquals("name")).isFalse();
    assertThat(order.data()).isEqualTo(Bytes.of((byte) 1, (byte) 2, (byte) 3));
    assertThat(order.hash()).hasToString("000102030405060708090a0b0c0d0e0f");
    assertThat(order.hashLong(1)).isEqualTo(0x0f0e0d0c0b0a0908L);
    assertThat(order.note().text()).isEqualTo("note");
    assertThat(order.lines().size()).isEqualTo(2);
    StringBuilder lines = new StringBuilder();
    for (Order.Line.Reader line : order.lines()) {
      lines.append(line.sku()).append(line.count()).append(line.marks().toList()).append(' ');
    }
    assertThat(lines).hasToString("first5[m] second0[] ");
    assertThat(order.scores().toList()).isEqualTo(LongList.of(1, -1, 1L << 40));
    assertThat(order.tags().toList()).containsExactly("red", "");
    int sum = 0;
    for (Order.Point.Reader point : order.points()) {
      sum += 10 * point.x() + point.y();
    }
    assertThat(sum).isEqualTo(46);
    assertThat(order.next().id()).isEqualTo(8);
    assertThat(order.next().name()).isEqualTo("inner");
    assertThat(order.next().next().next().lines().isEmpty()).isTrue();
    assertThat(order.refs().get(0).y()).isEqualTo(-9);
  }

  private void finish() {
    int start = out.position();
    int length = order.finish();
    reader.wrap(Arrays.copyOfRange(out.array(), out.position() - length, out.position()));
    assertThat(start).isEqualTo(out.position());
  }
}
