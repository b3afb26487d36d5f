package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.zaprpc.rpc.Service;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends every hostile case to a running server and compares what happens with what the
 * documentation lists. After each one an innocent call on another connection must be answered.
 */
class HostileServerTest {

  private static final int MARKER = 0x7FFF_FFFF;
  private static final byte[] NOTHING = {};

  /** Their peer sends too little, and would be waited for. */
  private static final Set<String> ENDED_BY_TIME =
      Set.of("frame_length_64MiB_exact_no_body", "node_handshake_never_sent");

  /** Short for a test, and long beside the moment between connecting and sending. */
  private static final Duration SHORT = Duration.ofSeconds(2);

  private static final Map<String, String> OUTCOMES = Vectors.documentedOutcomes();

  static Stream<String> transportCases() {
    return Vectors.of("hostile/transport.json").stream()
        .filter(vector -> vector.has("send_hex"))
        .map(Vectors::name);
  }

  static Stream<String> envelopeCases() {
    return Vectors.of("hostile/envelopes.json").stream()
        .filter(vector -> vector.get("kind").getAsString().equals("parseRequest"))
        .map(Vectors::name);
  }

  static Stream<String> nodeCases() {
    return Vectors.of("hostile/node.json").stream()
        .filter(vector -> vector.has("server_sends"))
        .map(Vectors::name);
  }

  @ParameterizedTest
  @MethodSource("transportCases")
  void transportCaseEndsAsDocumented(String name) throws Exception {
    JsonObject vector = Vectors.named("hostile/transport.json", name);
    byte[] bytes = bytes(name, vector.get("send_hex").getAsString());
    boolean typed = name.equals("null_nested_struct_crashes_process");
    assertThat(outcome(name, typed, bytes)).isEqualTo(OUTCOMES.get(name));
  }

  @ParameterizedTest
  @MethodSource("envelopeCases")
  void envelopeCaseEndsAsDocumented(String name) throws Exception {
    String hex = Vectors.named("hostile/envelopes.json", name).get("hex").getAsString();
    byte[] envelope = HexFormat.of().parseHex(hex);
    byte[] frame = new byte[5 + envelope.length];
    Word32.put(frame, 0, 1 + envelope.length);
    frame[4] = 1;
    System.arraycopy(envelope, 0, frame, 5, envelope.length);
    assertThat(outcome(name, false, frame)).isEqualTo(OUTCOMES.get(name));
  }

  @ParameterizedTest
  @MethodSource("nodeCases")
  void nodeCaseEndsAsDocumented(String name) throws Exception {
    List<String> sends = Vectors.strings(Vectors.named("hostile/node.json", name), "server_sends");
    try (ZapServer server = serve(RawService.ECHO, name);
        RawPeer peer = RawPeer.connect(server.port())) {
      for (String hex : sends) {
        peer.send(hex);
      }
      assertThat(nodeOutcome(peer)).isEqualTo(OUTCOMES.get(name));
      assertNeighbourIsServed(server);
    }
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }

  @Test
  void skipsAnUnknownKindOnceTheDialectIsKnown() throws Exception {
    byte[] first = Frames.request(1, 1, NOTHING);
    byte[] unknown =
        HexFormat.of()
            .parseHex(
                Vectors.named("hostile/transport.json", "frame_dir_6")
                    .get("send_hex")
                    .getAsString());
    assertThat(outcome("frame_dir_6", false, concat(first, unknown)))
        .isEqualTo("200 for 1; usable");
  }

  @Test
  void everyHostileCaseIsDocumented() {
    List<String> names = new ArrayList<>();
    for (String file : List.of("transport", "node", "envelopes")) {
      Vectors.of("hostile/" + file + ".json").forEach(vector -> names.add(Vectors.name(vector)));
    }
    assertThat(OUTCOMES).containsOnlyKeys(names);
  }

  private static String outcome(String name, boolean typed, byte[] bytes) throws Exception {
    try (ZapServer server = serve(typed ? new EchoService() : RawService.ECHO, name);
        RawPeer peer = RawPeer.connect(server.port())) {
      String outcome = outcome(peer, bytes);
      assertNeighbourIsServed(server);
      return outcome;
    } finally {
      Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
    }
  }

  /** Sends, then sends a call of its own, and says what came before that one's answer. */
  private static String outcome(RawPeer peer, byte[] bytes) throws IOException {
    List<String> seen = new ArrayList<>();
    try {
      peer.send(concat(bytes, Frames.request(99, MARKER, NOTHING)));
      while (true) {
        byte[] frame = peer.frameBytes();
        if (Frames.describe(frame).endsWith(" for " + MARKER)) {
          return join(seen, "usable");
        }
        seen.add(Frames.describe(frame));
      }
    } catch (EOFException | SocketException e) {
      return join(seen, "closed");
    }
  }

  private static String nodeOutcome(RawPeer peer) throws IOException {
    List<String> seen = new ArrayList<>();
    try {
      peer.frameBytes();
      peer.send(Frames.nodeRequest(MARKER, 99, NOTHING));
      while (true) {
        byte[] frame = peer.frameBytes();
        if (Word32.get(frame, 4) == MARKER) {
          return join(seen, "usable");
        }
        seen.add(Frames.describeNode(frame));
      }
    } catch (EOFException | SocketException e) {
      return join(seen, "closed");
    }
  }

  private static String join(List<String> seen, String end) {
    List<String> all = new ArrayList<>(seen.stream().distinct().toList());
    if (all.size() > 8) {
      String status = all.get(0).substring(0, all.get(0).indexOf(' '));
      assertThat(all).allMatch(answer -> answer.startsWith(status));
      all = new ArrayList<>(List.of(status + " for each of " + all.size()));
    }
    all.add(end);
    return String.join("; ", all);
  }

  private static void assertNeighbourIsServed(ZapServer server) throws IOException {
    try (RawPeer neighbour = RawPeer.connect(server.port())) {
      neighbour.send(Frames.request(99, 3, NOTHING));
      assertThat(Frames.describe(neighbour.frameBytes())).isEqualTo("404 for 3");
    }
  }

  /** A hex that was shortened says how often its frame is repeated. */
  private static byte[] bytes(String name, String hex) {
    if (name.equals("pipeliner_256_parked_dependents")) {
      byte[] all = NOTHING;
      for (int i = 0; i < 256; i++) {
        all = concat(all, Frames.request(1, 1000 + i, 500_000 + i, NOTHING));
      }
      return all;
    }
    return HexFormat.of().parseHex(hex);
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static ZapServer serve(Service service, String name) {
    ZapServer.Builder builder =
        ZapServer.builder().listen("127.0.0.1:0").eventLoops(1).directExecutor().service(service);
    if (ENDED_BY_TIME.contains(name)) {
      builder.handshakeTimeout(SHORT).frameTimeout(SHORT).idleTimeout(SHORT);
    }
    return builder.start();
  }
}
