package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import golden.kinds.Kinds;
import golden.kinds.Leaf;
import golden.kinds.Lists;
import golden.kinds.Padded;
import golden.kinds.Point;
import io.zaprpc.wire.BooleanList;
import io.zaprpc.wire.ByteView;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.DoubleList;
import io.zaprpc.wire.FloatList;
import io.zaprpc.wire.IntList;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.LongCursor;
import io.zaprpc.wire.LongList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KindsTest {

  private static final Bytes ID = Bytes.ofHex("000102030405060708090a0b0c0d0e0f");
  private static final Bytes SHORT = Bytes.of((byte) 1, (byte) 2, (byte) 3);

  private static final Kinds NOTHING = Kinds.of(fields -> {});

  private static final Kinds KINDS =
      new Kinds(
          true,
          255,
          65535,
          0xFFFF_FFFFL,
          -1L,
          -128,
          -32768,
          Integer.MIN_VALUE,
          Long.MIN_VALUE,
          1.5f,
          -0.0,
          "Zoë",
          Bytes.ofUtf8("blob"),
          ID,
          SHORT,
          new Leaf(7, "leaf"),
          new Point(-1, 1),
          NOTHING);

  private static final Lists LISTS =
      new Lists(
          BooleanList.of(true, false),
          IntList.of(0, 255),
          IntList.of(0, 65535),
          LongList.of(0, 0xFFFF_FFFFL),
          LongList.of(0, -1),
          IntList.of(-128, 127),
          IntList.of(-32768, 32767),
          IntList.of(Integer.MIN_VALUE, Integer.MAX_VALUE),
          LongList.of(Long.MIN_VALUE, Long.MAX_VALUE),
          FloatList.of(1.5f),
          DoubleList.of(-2.5),
          List.of("a", "", "Zoë"),
          List.of(Bytes.ofUtf8("x"), Bytes.EMPTY),
          List.of(Bytes.zeros(5), Bytes.ofUtf8("12345")),
          List.of(new Leaf(1, "one"), new Leaf(2, ""), new Leaf(3, "three!")),
          List.of(new Point(1, 2), new Point(3, 4)),
          List.of(new Padded(1, 2), new Padded(3, 4)),
          List.of(new Point(5, 6), new Point(7, 8)),
          List.of(Lists.of(fields -> {}), Lists.of(fields -> fields.initNames(1).add("in"))));

  private static final List<Layout> WRITTEN = List.of(Layout.DERIVED, Layout.FRAMED);

  @ParameterizedTest
  @EnumSource(names = {"DERIVED", "FRAMED"})
  void canonicalBytesReadBackToTheValue(Layout layout) {
    assertThat(Kinds.read(KINDS.toBytes(layout))).isEqualTo(KINDS);
    assertThat(Lists.read(LISTS.toBytes(layout))).isEqualTo(LISTS);
  }

  @Test
  void builderGivesTheValueThatWasSet() {
    assertThat(Kinds.of(KINDS::writeTo)).isEqualTo(KINDS);
    assertThat(Lists.of(LISTS::writeTo)).isEqualTo(LISTS);
  }

  @Test
  void equalValuesHaveEqualBytesAndHashes() {
    Lists copy = Lists.read(LISTS.toBytes(Layout.FRAMED));
    assertThat(copy.toBytes()).isEqualTo(LISTS.toBytes());
    assertThat(copy).hasSameHashCodeAs(LISTS).hasToString(LISTS.toString());
  }

  @Test
  void readerReadsEveryField() {
    Kinds.Reader reader = new Kinds.Reader().wrap(KINDS.toBytes());
    assertThat(reader.flag()).isTrue();
    assertThat(reader.a8()).isEqualTo(255);
    assertThat(reader.a16()).isEqualTo(65535);
    assertThat(reader.a32()).isEqualTo(0xFFFF_FFFFL);
    assertThat(reader.a64()).isEqualTo(-1);
    assertThat(reader.s8()).isEqualTo(-128);
    assertThat(reader.s16()).isEqualTo(-32768);
    assertThat(reader.s32()).isEqualTo(Integer.MIN_VALUE);
    assertThat(reader.s64()).isEqualTo(Long.MIN_VALUE);
    assertThat(reader.f32()).isEqualTo(1.5f);
    assertThat(Double.doubleToRawLongBits(reader.f64())).isEqualTo(Long.MIN_VALUE);
    assertThat(reader.name()).isEqualTo("Zoë");
    assertThat(reader.name(new ByteView()).text()).isEqualTo("Zoë");
    assertThat(reader.nameEquals("Zoë")).isTrue();
    assertThat(reader.nameEquals("Zoe")).isFalse();
    assertThat(reader.blob()).isEqualTo(Bytes.ofUtf8("blob"));
    assertThat(reader.blob(new ByteView()).toBytes()).isEqualTo(Bytes.ofUtf8("blob"));
    assertThat(reader.id()).isEqualTo(ID);
    assertThat(reader.id(new ByteView()).toBytes()).isEqualTo(ID);
    assertThat(reader.idLong(0)).isEqualTo(0x0706050403020100L);
    assertThat(reader.idLong(1)).isEqualTo(0x0f0e0d0c0b0a0908L);
    assertThat(reader.leaf().tag()).isEqualTo(7);
    assertThat(reader.point(new Point.Reader()).x()).isEqualTo(-1);
    assertThat(reader.hasNext()).isTrue();
    assertThat(reader.next().next().next().s32()).isZero();
  }

  @Test
  void absentFieldsReadAsDefaults() {
    Kinds.Reader reader = new Kinds.Reader().wrap(new byte[0]);
    assertThat(reader.hasName()).isFalse();
    assertThat(reader.name()).isEmpty();
    assertThat(reader.hasLeaf()).isFalse();
    assertThat(reader.leaf().note()).isEmpty();
    assertThat(reader.toValue()).isEqualTo(NOTHING);
    assertThat(NOTHING.leaf()).isNull();
    assertThat(new Lists.Reader().wrap(new byte[0]).leaves().isEmpty()).isTrue();
  }

  @Test
  void builderTakesFieldsInAnyOrderAndForm() {
    Kinds.Reader lent = new Kinds.Reader().wrap(KINDS.toBytes());
    Kinds value =
        Kinds.of(
            fields -> {
              fields.initNext();
              fields.initPoint().x(-1).y(1);
              fields.leaf(new Leaf(7, "leaf"));
              fields.short_(lent.short_(new ByteView()));
              fields.idLong(1, 0x0f0e0d0c0b0a0908L).idLong(0, 0x0706050403020100L);
              fields.blob(new byte[] {'b', 'l', 'o', 'b'});
              fields.name(lent.name(new ByteView()));
            });
    assertThat(value.next()).isEqualTo(NOTHING);
    assertThat(value.point()).isEqualTo(KINDS.point());
    assertThat(value.leaf()).isEqualTo(KINDS.leaf());
    assertThat(value.short_()).isEqualTo(SHORT);
    assertThat(value.id()).isEqualTo(ID);
    assertThat(value.blob()).isEqualTo(KINDS.blob());
    assertThat(value.name()).isEqualTo("Zoë");
  }

  @Test
  void copyingMovesNoCursor() {
    Lists.Reader reader = new Lists.Reader().wrap(LISTS.toBytes());
    LongCursor cursor = reader.a64();
    cursor.next();
    cursor.next();
    assertThat(reader.toValue()).isEqualTo(LISTS);
    assertThat(reader.toString()).contains("three!");
    assertThat(cursor.value()).isEqualTo(-1);
  }

  @Test
  void structCursorGoesOverTheList() {
    for (Layout layout : WRITTEN) {
      Lists.Reader reader = new Lists.Reader().wrap(LISTS.toBytes(layout));
      List<String> notes = new ArrayList<>();
      for (Leaf.Reader leaf : reader.leaves()) {
        notes.add(leaf.note());
      }
      assertThat(notes).containsExactly("one", "", "three!");
      assertThat(reader.far(Point.ListReader.ofPointers()).toList()).isEqualTo(LISTS.far());
    }
  }

  @Test
  void valuesRefuseWhatDoesNotFit() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Leaf(1L << 32, ""))
        .withMessage("Leaf.Tag: 4294967296 (expected: 0..4294967295)");
    assertThatNullPointerException()
        .isThrownBy(() -> new Leaf(0, null))
        .withMessage("Leaf.Note: null (expected: a value)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Lists.of(lists -> lists.a8(IntList.of(1, 256))))
        .withMessageContaining("Lists.a8[1]: 256");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LISTS.toBytes(Layout.PREFIXED))
        .withMessage("layout: PREFIXED (expected: DERIVED or FRAMED)");
  }
}
