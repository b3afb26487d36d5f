package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.testing.Allocations;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A warm flyweight allocates nothing: not to read, verify or build, in either layout. */
class AllocationTest {

  private final OutputArray out = new OutputArray(ArrayPool.UNPOOLED, 4096);
  private final Order.Builder order = new Order.Builder();
  private final Order.Reader reader = new Order.Reader();
  private final ByteView view = new ByteView();
  private long sum;

  @ParameterizedTest
  @EnumSource(
      value = Layout.class,
      names = {"DERIVED", "FRAMED"})
  void readingAndBuildingAllocateNothing(Layout layout) {
    byte[] message = build(layout);

    Allocations.assertNoAllocation(() -> build(layout, out));
    Allocations.assertNoAllocation(() -> read(message));
    assertThat(sum).isNotZero();
  }

  private byte[] build(Layout layout) {
    build(layout, out);
    return Arrays.copyOf(out.array(), out.position());
  }

  private void build(Layout layout, OutputArray target) {
    target.reset();
    order.begin(target, layout);
    order.id(1).total(2).small(3).name("a name");
    order.initNote().text("a note");
    Order.Line.ListBuilder lines = order.initLines(2);
    lines.add().sku("first").initMarks(2).add("x").add("y");
    lines.add().sku("second");
    order.initScores(2).add(1).add(2);
    order.initPoints(1).add().x(1);
    order.finish();
  }

  private void read(byte[] message) {
    reader.wrap(message).verify();
    sum += reader.id() + reader.total() + reader.name(view).length() + reader.hashLong(0);
    sum += reader.nameEquals("a name") ? 1 : 0;
    for (Order.Line.Reader line : reader.lines()) {
      sum += line.count();
      TextCursor marks = line.marks();
      while (marks.next()) {
        sum += marks.value(view).length();
      }
    }
    LongCursor scores = reader.scores();
    while (scores.next()) {
      sum += scores.value();
    }
    for (Order.Point.Reader point : reader.points()) {
      sum += point.x();
    }
  }
}
