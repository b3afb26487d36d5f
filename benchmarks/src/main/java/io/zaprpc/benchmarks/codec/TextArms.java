package io.zaprpc.benchmarks.codec;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One state per arm, so that a fork loads one library and every call has one target. */
public final class TextArms {

  private static final int COUNT = 64;

  private TextArms() {}

  /** ZAP, in place. */
  @State(Scope.Thread)
  public static class Zap extends MessageArm<Article> {
    final ZapArticle codec = messagesOf(new ZapArticle());

    /** JMH calls it. */
    public Zap() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** ZAP, by value. */
  @State(Scope.Thread)
  public static class ZapRecord extends MessageArm<Article> {
    final ZapRecordArticle codec = messagesOf(new ZapRecordArticle());

    /** JMH calls it. */
    public ZapRecord() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** Jackson's data binding. */
  @State(Scope.Thread)
  public static class Jackson extends MessageArm<Article> {
    final JacksonCodec<Article> codec =
        messagesOf(new JacksonCodec<>(Article.class, new BlockDigest()::of));

    /** JMH calls it. */
    public Jackson() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** DSL-JSON, compiled. */
  @State(Scope.Thread)
  public static class DslJson extends MessageArm<Article> {
    final DslJsonCodec<Article> codec =
        messagesOf(new DslJsonCodec<>(Article.class, new BlockDigest()::of));

    /** JMH calls it. */
    public DslJson() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** Gson by reflection. */
  @State(Scope.Thread)
  public static class GsonReflective extends MessageArm<Article> {
    final GsonCodec<Article> codec =
        messagesOf(new GsonCodec<>(Article.class, new BlockDigest()::of));

    /** JMH calls it. */
    public GsonReflective() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** fastjson2. */
  @State(Scope.Thread)
  public static class Fastjson2 extends MessageArm<Article> {
    final Fastjson2Codec<Article> codec =
        messagesOf(new Fastjson2Codec<>(Article.class, new BlockDigest()::of));

    /** JMH calls it. */
    public Fastjson2() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** protobuf-java. */
  @State(Scope.Thread)
  public static class Protobuf extends MessageArm<Article> {
    final ProtobufArticle codec = messagesOf(new ProtobufArticle());

    /** JMH calls it. */
    public Protobuf() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** FlatBuffers. */
  @State(Scope.Thread)
  public static class FlatBuffers extends MessageArm<Article> {
    final FlatBuffersArticle codec = messagesOf(new FlatBuffersArticle());

    /** JMH calls it. */
    public FlatBuffers() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** SBE with its bounds checks. */
  @State(Scope.Thread)
  public static class Sbe extends MessageArm<Article> {
    final SbeArticle codec = messagesOf(new SbeArticle());

    /** JMH calls it. */
    public Sbe() {
      super(MessageSamples.articles(COUNT));
    }
  }

  /** Cap'n Proto. */
  @State(Scope.Thread)
  public static class CapnProto extends MessageArm<Article> {
    final CapnProtoArticle codec = messagesOf(new CapnProtoArticle());

    /** JMH calls it. */
    public CapnProto() {
      super(MessageSamples.articles(COUNT));
    }
  }
}
