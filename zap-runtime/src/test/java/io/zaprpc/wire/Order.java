package io.zaprpc.wire;

/**
 * A struct written out by hand as the compiler writes it, with one field of each family: {@code
 * struct Order { id u64 @0 total u32 @8 small u8 @12 name text @13 data bytes @21 hash
 * bytes_fixed[16] @29 note Note @45 lines list<Line> @49 scores list<u64> @57 tags list<text> @65
 * points list<Point> @73 next Order @81 refs list<ptr<Point>> @85 }}.
 */
final class Order {

  static final StructShape SHAPE =
      StructShape.named("Order", 93)
          .u64("id", 0)
          .u32("total", 8)
          .u8("small", 12)
          .text("name", 13)
          .bytes("data", 21)
          .fixed("hash", 29, 16)
          .struct("note", 45, () -> Note.SHAPE)
          .list("lines", 49, ElementShape.struct(() -> Line.SHAPE))
          .list("scores", 57, ElementShape.scalar(FieldKind.U64))
          .list("tags", 65, ElementShape.text())
          .list("points", 73, ElementShape.struct(() -> Point.SHAPE))
          .struct("next", 81, () -> Order.SHAPE)
          .list("refs", 85, ElementShape.pointer(() -> Point.SHAPE))
          .build();

  private Order() {}

  static final class Reader extends StructReader {
    private Note.Reader note;
    private Line.ListReader lines;
    private LongCursor scores;
    private TextCursor tags;
    private Point.ListReader points;
    private Reader next;
    private Point.ListReader refs;

    Reader wrap(byte[] message) {
      wrapMessage(message, 0, message.length, 93);
      return this;
    }

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    long id() {
      return readU64(0);
    }

    long total() {
      return readU32(8);
    }

    int small() {
      return readU8(12);
    }

    String name() {
      return readText(13);
    }

    ByteView name(ByteView view) {
      return viewText(13, view);
    }

    boolean nameEquals(String other) {
      return textEquals(13, other);
    }

    Bytes data() {
      return readBytes(21);
    }

    Bytes hash() {
      return readFixed(29, 16);
    }

    ByteView hash(ByteView view) {
      return viewFixed(29, 16, view);
    }

    long hashLong(int index) {
      return readFixedLong(29, 16, index);
    }

    Note.Reader note() {
      if (note == null) {
        note = adopt(new Note.Reader());
      }
      return readStruct(45, note);
    }

    Note.Reader note(Note.Reader own) {
      return readStruct(45, own);
    }

    Line.ListReader lines(Line.ListReader own) {
      return readList(49, own);
    }

    LongCursor scores(LongCursor own) {
      return readList(57, own);
    }

    Point.ListReader refs(Point.ListReader own) {
      return readList(85, own);
    }

    Reader next(Reader own) {
      return readStruct(81, own);
    }

    boolean hasNote() {
      return hasPointer(45);
    }

    Line.ListReader lines() {
      if (lines == null) {
        lines = adopt(new Line.ListReader());
      }
      return readList(49, lines);
    }

    LongCursor scores() {
      if (scores == null) {
        scores = adopt(LongCursor.u64());
      }
      return readList(57, scores);
    }

    TextCursor tags() {
      if (tags == null) {
        tags = adopt(TextCursor.of());
      }
      return readList(65, tags);
    }

    Point.ListReader points() {
      if (points == null) {
        points = adopt(new Point.ListReader(false));
      }
      return readList(73, points);
    }

    Reader next() {
      if (next == null) {
        next = adopt(new Reader());
      }
      return readStruct(81, next);
    }

    Point.ListReader refs() {
      if (refs == null) {
        refs = adopt(new Point.ListReader(true));
      }
      return readList(85, refs);
    }
  }

  static final class Builder extends StructBuilder {
    private Note.Builder note;
    private Line.ListBuilder lines;
    private LongListBuilder scores;
    private TextListBuilder tags;
    private Point.ListBuilder points;
    private Builder next;
    private Point.ListBuilder refs;

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    Builder id(long value) {
      writeU64(0, value);
      return this;
    }

    Builder total(long value) {
      writeU32(8, value);
      return this;
    }

    Builder small(int value) {
      writeU8(12, value);
      return this;
    }

    Builder name(String value) {
      writeText(13, value);
      return this;
    }

    Builder data(byte[] value) {
      writeBytes(21, value);
      return this;
    }

    Builder hash(Bytes value) {
      writeFixed(29, 16, value);
      return this;
    }

    Note.Builder initNote() {
      if (note == null) {
        note = adopt(new Note.Builder());
      }
      return initStruct(45, note);
    }

    Line.ListBuilder initLines(int count) {
      if (lines == null) {
        lines = adopt(new Line.ListBuilder());
      }
      return initList(49, lines, count);
    }

    LongListBuilder initScores(int count) {
      if (scores == null) {
        scores = adopt(LongListBuilder.u64());
      }
      return initList(57, scores, count);
    }

    TextListBuilder initTags(int count) {
      if (tags == null) {
        tags = adopt(TextListBuilder.of());
      }
      return initList(65, tags, count);
    }

    Point.ListBuilder initPoints(int count) {
      if (points == null) {
        points = adopt(new Point.ListBuilder(false));
      }
      return initList(73, points, count);
    }

    Builder initNext() {
      if (next == null) {
        next = adopt(new Builder());
      }
      return initStruct(81, next);
    }

    Point.ListBuilder initRefs(int count) {
      if (refs == null) {
        refs = adopt(new Point.ListBuilder(true));
      }
      return initList(85, refs, count);
    }
  }

  /** {@code struct Note { text text @0 }}. */
  static final class Note {
    static final StructShape SHAPE = StructShape.named("Note", 8).text("text", 0).build();

    private Note() {}

    static final class Reader extends StructReader {
      @Override
      public StructShape shape() {
        return SHAPE;
      }

      String text() {
        return readText(0);
      }
    }

    static final class Builder extends StructBuilder {
      @Override
      public StructShape shape() {
        return SHAPE;
      }

      Builder text(String value) {
        writeText(0, value);
        return this;
      }
    }
  }

  /** {@code struct Line { sku text @0 count u32 @8 marks list<text> @12 }}. */
  static final class Line {
    static final StructShape SHAPE =
        StructShape.named("Line", 20)
            .text("sku", 0)
            .u32("count", 8)
            .list("marks", 12, ElementShape.text())
            .build();

    private Line() {}

    static final class Reader extends StructReader {
      private TextCursor marks;

      @Override
      public StructShape shape() {
        return SHAPE;
      }

      String sku() {
        return readText(0);
      }

      long count() {
        return readU32(8);
      }

      TextCursor marks() {
        if (marks == null) {
          marks = adopt(TextCursor.of());
        }
        return readList(12, marks);
      }
    }

    static final class Builder extends StructBuilder {
      private TextListBuilder marks;

      @Override
      public StructShape shape() {
        return SHAPE;
      }

      Builder sku(String value) {
        writeText(0, value);
        return this;
      }

      Builder count(long value) {
        writeU32(8, value);
        return this;
      }

      TextListBuilder initMarks(int count) {
        if (marks == null) {
          marks = adopt(TextListBuilder.of());
        }
        return initList(12, marks, count);
      }
    }

    static final class ListReader extends StructCursor<Reader> {
      ListReader() {
        super(SHAPE, false);
      }

      @Override
      protected Reader newElement() {
        return new Reader();
      }
    }

    static final class ListBuilder extends StructListBuilder<Builder> {
      ListBuilder() {
        super(SHAPE, false);
      }

      @Override
      protected Builder newElement() {
        return new Builder();
      }
    }
  }

  /** {@code struct Point { x i32 @0 y i32 @4 }}. */
  static final class Point {
    static final StructShape SHAPE = StructShape.named("Point", 8).i32("x", 0).i32("y", 4).build();

    private Point() {}

    static final class Reader extends StructReader {
      @Override
      public StructShape shape() {
        return SHAPE;
      }

      int x() {
        return readI32(0);
      }

      int y() {
        return readI32(4);
      }
    }

    static final class Builder extends StructBuilder {
      @Override
      public StructShape shape() {
        return SHAPE;
      }

      Builder x(int value) {
        writeI32(0, value);
        return this;
      }

      Builder y(int value) {
        writeI32(4, value);
        return this;
      }
    }

    static final class ListReader extends StructCursor<Reader> {
      ListReader(boolean pointers) {
        super(SHAPE, pointers);
      }

      @Override
      protected Reader newElement() {
        return new Reader();
      }
    }

    static final class ListBuilder extends StructListBuilder<Builder> {
      ListBuilder(boolean pointers) {
        super(SHAPE, pointers);
      }

      @Override
      protected Builder newElement() {
        return new Builder();
      }
    }
  }
}
