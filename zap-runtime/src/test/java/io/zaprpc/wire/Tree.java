package io.zaprpc.wire;

/** {@code struct Tree { name text @0 child Tree @8 items list<Tree> @12 }}, as generated. */
final class Tree {

  static final StructShape SHAPE =
      StructShape.named("Tree", 20)
          .text("name", 0)
          .struct("child", 8, () -> Tree.SHAPE)
          .list("items", 12, ElementShape.struct(() -> Tree.SHAPE))
          .build();

  private Tree() {}

  static final class Builder extends StructBuilder {
    private Builder child;
    private ListBuilder items;

    @Override
    public StructShape shape() {
      return SHAPE;
    }

    Builder name(String value) {
      writeText(0, value);
      return this;
    }

    Builder initChild() {
      if (child == null) {
        child = adopt(new Builder());
      }
      return initStruct(8, child);
    }

    ListBuilder initItems(int count) {
      if (items == null) {
        items = adopt(new ListBuilder());
      }
      return initList(12, items, count);
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
