package io.zaprpc.benchmarks.codec;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One state per arm, so that a fork loads one library and every call has one target. */
public final class BlockArms {

  private static final int COUNT = 8;

  private BlockArms() {}

  /** ZAP, in place. */
  @State(Scope.Thread)
  public static class Zap extends MessageArm<Block> {
    final ZapBlock codec = messagesOf(new ZapBlock());

    /** JMH calls it. */
    public Zap() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** ZAP, by value. */
  @State(Scope.Thread)
  public static class ZapRecord extends MessageArm<Block> {
    final ZapRecordBlock codec = messagesOf(new ZapRecordBlock());

    /** JMH calls it. */
    public ZapRecord() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** Jackson's data binding. */
  @State(Scope.Thread)
  public static class Jackson extends MessageArm<Block> {
    final JacksonCodec<Block> codec =
        messagesOf(new JacksonCodec<>(Block.class, new BlockDigest()::of));

    /** JMH calls it. */
    public Jackson() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** DSL-JSON, compiled. */
  @State(Scope.Thread)
  public static class DslJson extends MessageArm<Block> {
    final DslJsonCodec<Block> codec =
        messagesOf(new DslJsonCodec<>(Block.class, new BlockDigest()::of));

    /** JMH calls it. */
    public DslJson() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** Gson by reflection. */
  @State(Scope.Thread)
  public static class GsonReflective extends MessageArm<Block> {
    final GsonCodec<Block> codec = messagesOf(new GsonCodec<>(Block.class, new BlockDigest()::of));

    /** JMH calls it. */
    public GsonReflective() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** fastjson2. */
  @State(Scope.Thread)
  public static class Fastjson2 extends MessageArm<Block> {
    final Fastjson2Codec<Block> codec =
        messagesOf(new Fastjson2Codec<>(Block.class, new BlockDigest()::of));

    /** JMH calls it. */
    public Fastjson2() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** protobuf-java. */
  @State(Scope.Thread)
  public static class Protobuf extends MessageArm<Block> {
    final ProtobufBlock codec = messagesOf(new ProtobufBlock());

    /** JMH calls it. */
    public Protobuf() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** FlatBuffers. */
  @State(Scope.Thread)
  public static class FlatBuffers extends MessageArm<Block> {
    final FlatBuffersBlock codec = messagesOf(new FlatBuffersBlock());

    /** JMH calls it. */
    public FlatBuffers() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** SBE with its bounds checks. */
  @State(Scope.Thread)
  public static class Sbe extends MessageArm<Block> {
    final SbeBlock codec = messagesOf(new SbeBlock());

    /** JMH calls it. */
    public Sbe() {
      super(MessageSamples.blocks(COUNT));
    }
  }

  /** Cap'n Proto. */
  @State(Scope.Thread)
  public static class CapnProto extends MessageArm<Block> {
    final CapnProtoBlock codec = messagesOf(new CapnProtoBlock());

    /** JMH calls it. */
    public CapnProto() {
      super(MessageSamples.blocks(COUNT));
    }
  }
}
