package io.zaprpc.benchmarks.codec;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** One state per arm, so that a fork loads one library and every call has one target. */
public final class BalanceArms {

  private BalanceArms() {}

  /** ZAP, in place. */
  @State(Scope.Thread)
  public static class Zap extends BalanceArm {
    final ZapBalance codec = queriesOf(new ZapBalance());

    /** JMH calls it. */
    public Zap() {}
  }

  /** ZAP, by value. */
  @State(Scope.Thread)
  public static class ZapRecord extends BalanceArm {
    final ZapRecordBalance codec = queriesOf(new ZapRecordBalance());

    /** JMH calls it. */
    public ZapRecord() {}
  }

  /** The limit. */
  @State(Scope.Thread)
  public static class Bare extends BalanceArm {
    final BareBalance codec = queriesOf(new BareBalance());

    /** JMH calls it. */
    public Bare() {}
  }

  /** Jackson's data binding. */
  @State(Scope.Thread)
  public static class Jackson extends BalanceArm {
    final JacksonBalance codec = queriesOf(new JacksonBalance());

    /** JMH calls it. */
    public Jackson() {}
  }

  /** Jackson's tokens. */
  @State(Scope.Thread)
  public static class JacksonStreaming extends BalanceArm {
    final JacksonStreamingBalance codec = queriesOf(new JacksonStreamingBalance());

    /** JMH calls it. */
    public JacksonStreaming() {}
  }

  /** DSL-JSON, compiled. */
  @State(Scope.Thread)
  public static class DslJson extends BalanceArm {
    final DslJsonBalance codec = queriesOf(new DslJsonBalance());

    /** JMH calls it. */
    public DslJson() {}
  }

  /** Gson with type adapters written by hand. */
  @State(Scope.Thread)
  public static class Gson extends BalanceArm {
    final GsonBalance codec = queriesOf(GsonBalance.withAdapters());

    /** JMH calls it. */
    public Gson() {}
  }

  /** Gson by reflection. */
  @State(Scope.Thread)
  public static class GsonReflective extends BalanceArm {
    final GsonBalance codec = queriesOf(GsonBalance.reflective());

    /** JMH calls it. */
    public GsonReflective() {}
  }

  /** fastjson2. */
  @State(Scope.Thread)
  public static class Fastjson2 extends BalanceArm {
    final Fastjson2Balance codec = queriesOf(new Fastjson2Balance());

    /** JMH calls it. */
    public Fastjson2() {}
  }

  /** JSON by hand, no library. */
  @State(Scope.Thread)
  public static class JsonScanner extends BalanceArm {
    final JsonScannerBalance codec = queriesOf(new JsonScannerBalance());

    /** JMH calls it. */
    public JsonScanner() {}
  }

  /** protobuf-java. */
  @State(Scope.Thread)
  public static class Protobuf extends BalanceArm {
    final ProtobufBalance codec = queriesOf(new ProtobufBalance());

    /** JMH calls it. */
    public Protobuf() {}
  }

  /** FlatBuffers. */
  @State(Scope.Thread)
  public static class FlatBuffers extends BalanceArm {
    final FlatBuffersBalance codec = queriesOf(new FlatBuffersBalance());

    /** JMH calls it. */
    public FlatBuffers() {}
  }

  /** SBE with its bounds checks. */
  @State(Scope.Thread)
  public static class Sbe extends BalanceArm {
    final SbeBalance codec = queriesOf(new SbeBalance());

    /** JMH calls it. */
    public Sbe() {}
  }

  /** Cap'n Proto. */
  @State(Scope.Thread)
  public static class CapnProto extends BalanceArm {
    final CapnProtoBalance codec = queriesOf(new CapnProtoBalance());

    /** JMH calls it. */
    public CapnProto() {}
  }
}
