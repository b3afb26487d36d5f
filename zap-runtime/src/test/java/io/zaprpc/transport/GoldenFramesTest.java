package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.gson.JsonObject;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.wire.Bytes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole conversations of the public peers, byte for byte, with our server and our client in place
 * of theirs.
 */
class GoldenFramesTest {

  private static final String TRANSPORT = "golden/transport_frames.json";
  private static final String NODE = "golden/node_frames.json";

  private static final List<String> SERVER =
      List.of(
          "unary_empty_payload_and_cap",
          "unary_unknown_ordinal_404",
          "unary_dispatch_error_500",
          "unary_three_sequential",
          "stream_open_only_empty_immediate_end",
          "unary_then_stream_share_counter");
  private static final List<String> CLIENT =
      List.of(
          "unary_unknown_ordinal_404",
          "unary_dispatch_error_500",
          "unary_three_sequential",
          "unary_then_stream_share_counter");
  private static final List<String> NODE_SERVER =
      List.of("node_id_truncated_to_60_bytes", "node_id_utf8_cut_mid_character");

  private static final Map<String, String> SERVER_LEAVES_OUT =
      Map.of(
          "stream_server_3", "streams are not served yet",
          "stream_client_2", "streams are not served yet",
          "node_two_calls_cap", "its second call has a target, which is refused, never ignored");
  private static final Map<String, String> CLIENT_LEAVES_OUT =
      Map.of(
          "unary_empty_payload_and_cap", "the client sends no capability",
          "stream_server_3", "the client opens no streams",
          "stream_client_2", "the client opens no streams",
          "stream_open_only_empty_immediate_end", "the client opens no streams");

  @Test
  void accountsForEveryVector() {
    List<String> transport = Vectors.names(TRANSPORT);
    List<String> all = new ArrayList<>(transport);
    all.addAll(Vectors.names(NODE));

    assertThat(joined(joined(SERVER, NODE_SERVER), SERVER_LEAVES_OUT.keySet()))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(joined(CLIENT, CLIENT_LEAVES_OUT.keySet()))
        .containsExactlyInAnyOrderElementsOf(transport);
    System.out.printf(
        "golden conversations: server reproduces %d of %d, leaves out %s%n"
            + "golden conversations: client reproduces %d of %d, leaves out %s%n",
        SERVER.size() + NODE_SERVER.size(),
        all.size(),
        new TreeMap<>(SERVER_LEAVES_OUT),
        CLIENT.size(),
        transport.size(),
        new TreeMap<>(CLIENT_LEAVES_OUT));
  }

  @ParameterizedTest
  @FieldSource("SERVER")
  void serverAnswersAsThePublicOne(String name) throws Exception {
    JsonObject vector = Vectors.named(TRANSPORT, name);
    RawService service = name.equals("unary_dispatch_error_500") ? failing() : RawService.ECHO;
    try (ZapServer server = serve(service);
        RawPeer peer = RawPeer.connect(server.port())) {
      for (String frame : Vectors.strings(vector, "client_to_server")) {
        peer.send(frame);
      }
      for (String expected : Vectors.strings(vector, "server_to_client")) {
        assertThat(peer.frame()).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @FieldSource("CLIENT")
  void clientAsksAsThePublicOne(String name) throws Exception {
    JsonObject vector = Vectors.named(TRANSPORT, name);
    List<String> requests =
        Vectors.strings(vector, "client_to_server").stream()
            .filter(frame -> frame.startsWith("01", 8))
            .toList();
    List<String> answers = Vectors.strings(vector, "server_to_client");
    BlockingQueue<String> received = new LinkedBlockingQueue<>();
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  for (int i = 0; i < requests.size(); i++) {
                    received.add(peer.frame());
                    peer.send(answers.get(i));
                  }
                });
        ZapClient client = ZapClient.connect(server.address())) {
      for (int i = 0; i < requests.size(); i++) {
        callAsIn(client, requests.get(i));
        assertThat(received.poll(Eventually.SECONDS, TimeUnit.SECONDS)).isEqualTo(requests.get(i));
      }
    }
  }

  @ParameterizedTest
  @FieldSource("NODE_SERVER")
  void serverAnswersTheNodeFramingAsThePublicOne(String name) throws Exception {
    JsonObject vector = Vectors.named(NODE, name);
    assertThat(converse(vector)).isEqualTo(Vectors.strings(vector, "server_to_client"));
  }

  @ParameterizedTest
  @ValueSource(strings = "node_two_calls_cap")
  void serverRefusesATargetWhereThePublicOneIgnoresIt(String name) throws Exception {
    JsonObject vector = Vectors.named(NODE, name);
    List<String> answers = converse(vector);
    List<String> expected = Vectors.strings(vector, "server_to_client");
    assertThat(answers.subList(0, 2)).isEqualTo(expected.subList(0, 2));
    assertThat(Frames.describeNode(answers.get(2))).isEqualTo("405 for request 2");
  }

  private static List<String> joined(Collection<String> some, Collection<String> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private static List<String> converse(JsonObject vector) throws Exception {
    List<String> answers = new ArrayList<>();
    try (ZapServer server =
            ZapServer.builder()
                .listen("127.0.0.1:0")
                .nodeId("srv-1")
                .service(RawService.ECHO)
                .start();
        RawPeer peer = RawPeer.connect(server.port())) {
      for (String frame : Vectors.strings(vector, "client_to_server")) {
        peer.send(frame);
        answers.add(peer.frame());
      }
    }
    return answers;
  }

  private static void callAsIn(ZapClient client, String frame) {
    byte[] bytes = HexFormat.of().parseHex(frame);
    int ordinal = Word32.get(bytes, 5 + 16);
    int length = Word32.get(bytes, 5 + 16 + 24);
    try (ClientCall call = client.newCall(RawService.method(ordinal))) {
      if (length > 0) {
        call.request(Bytes.copyOf(bytes, bytes.length - length, length));
      }
      Throwable failure = catchThrowable(() -> call.await(null));
      assertThat(failure == null || failure instanceof RpcException).isTrue();
    }
  }

  private static RawService failing() {
    return new RawService(
        payload -> {
          throw new IllegalStateException("as the vector wants it");
        });
  }

  private static ZapServer serve(RawService service) {
    return ZapServer.builder()
        .listen("127.0.0.1:0")
        .directExecutor() // Answers in the order of the requests.
        .service(service)
        .start();
  }
}
