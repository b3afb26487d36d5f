package io.zaprpc.benchmarks.endtoend;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is measured side by side: a server and the client that loads it. */
enum Arm {
  /** A hand-written server that does the same work as all others: the limit. */
  RAW(RawServer::working, RawDriver::ofWorking, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** A hand-written server that sends fields back and looks nothing up. */
  ECHO(RawServer::echoing, RawDriver::ofEchoing, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** ZAP with handlers on the event loop. */
  ZAP_DIRECT(ZapArm::direct, ZapDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** ZAP with the default executor: virtual threads where there are any, else a pool. */
  ZAP_DEFAULT(ZapArm::byDefault, ZapDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** gRPC with everything on one event loop on either side. */
  GRPC_DIRECT(GrpcArm::direct, GrpcDriver::direct, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** gRPC as it comes. */
  GRPC_DEFAULT(
      GrpcArm::byDefault, GrpcDriver::byDefault, Threads.MANY, EnumSet.of(Transport.EPOLL)),
  /** gRPC with a virtual thread per call at the server. */
  GRPC_VIRTUAL(GrpcArm::virtual, GrpcDriver::direct, Threads.LOOPS, EnumSet.of(Transport.EPOLL)),
  /** RSocket. */
  RSOCKET(
      RsocketArm::start,
      RsocketDriver::new,
      Threads.LOOPS,
      EnumSet.of(Transport.EPOLL, Transport.NIO)),
  /** HTTP/1.1 with JSON by Jackson. */
  HTTP_JACKSON(
      setting -> HttpArm.serve(setting, JacksonCodec::new),
      setting -> HttpArm.drive(setting, JacksonCodec::new),
      Threads.LOOPS,
      EnumSet.allOf(Transport.class)),
  /** HTTP/1.1 with JSON by DSL-JSON. */
  HTTP_DSLJSON(
      setting -> HttpArm.serve(setting, DslJsonCodec::new),
      setting -> HttpArm.drive(setting, DslJsonCodec::new),
      Threads.LOOPS,
      EnumSet.allOf(Transport.class)),
  /** HTTP/1.1 with JSON by Gson. */
  HTTP_GSON(
      setting -> HttpArm.serve(setting, GsonCodec::new),
      setting -> HttpArm.drive(setting, GsonCodec::new),
      Threads.LOOPS,
      EnumSet.allOf(Transport.class)),
  /** ZAP with the default executor and handlers that wait a millisecond. */
  ZAP_PARK(ZapArm::parking, ZapDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** ZAP with a pool of 64 threads and handlers that wait a millisecond. */
  ZAP_PARK_POOL64(
      ZapArm::parkingInPool, ZapDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** Bodies sent back by hand, without a copy: the limit for them. */
  RAW_BODY(RawBodyArm::serve, RawBodyArm::drive, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** Bodies sent back over ZAP, on the event loop. */
  ZAP_BODY(ZapArm::bodies, ZapBodyDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class)),
  /** Bodies sent back over ZAP, on the default executor. */
  ZAP_BODY_DEFAULT(
      ZapArm::bodiesByDefault, ZapBodyDriver::new, Threads.LOOPS, EnumSet.allOf(Transport.class));

  /** On which threads a client hears of answers. */
  private enum Threads {
    LOOPS,
    MANY
  }

  private static final int VIRTUAL_THREADS = 21;

  private final Function<ServerSetting, ArmServer> server;
  private final Function<ClientSetting, LoadDriver> driver;
  private final Threads threads;
  private final Set<Transport> transports;

  Arm(
      Function<ServerSetting, ArmServer> server,
      Function<ClientSetting, LoadDriver> driver,
      Threads threads,
      Set<Transport> transports) {
    this.server = server;
    this.driver = driver;
    this.threads = threads;
    this.transports = transports;
  }

  static Arm named(String label) {
    for (Arm arm : values()) {
      if (arm.label().equals(label)) {
        return arm;
      }
    }
    throw new IllegalArgumentException("arm: " + label + " (expected: one of " + labels() + ")");
  }

  private static String labels() {
    return Stream.of(values()).map(Arm::label).collect(Collectors.joining(", "));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  ArmServer start(ServerSetting setting) {
    return server.apply(setting);
  }

  LoadDriver drive(ClientSetting setting) {
    return driver.apply(setting);
  }

  /** A load whose histogram bears the threads that this arm's client answers on. */
  Load newLoad(int slots, int loops) {
    return new Load(slots, threads == Threads.MANY || loops > 1);
  }

  /**
   * Whether it can be measured.
   *
   * @param feature the version of the JVM that it would run on
   */
  boolean runsOn(Transport transport, int feature) {
    return transports.contains(transport)
        && transport.isAvailable()
        && (this != GRPC_VIRTUAL || feature >= VIRTUAL_THREADS);
  }

  /** Whether peers may call its service of balances over ZAP. */
  boolean takesZapPeers() {
    return this == ZAP_DIRECT || this == ZAP_DEFAULT;
  }

  /** Whether its messages carry a body of any length. */
  boolean carriesBodies() {
    return baseline() == RAW_BODY;
  }

  /** The arm that this one's rates are divided by. */
  Arm baseline() {
    return switch (this) {
      case ZAP_PARK, ZAP_PARK_POOL64 -> ZAP_PARK_POOL64;
      case RAW_BODY, ZAP_BODY, ZAP_BODY_DEFAULT -> RAW_BODY;
      default -> RAW;
    };
  }
}
