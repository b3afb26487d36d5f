package io.zaprpc.examples.balances;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.examples.chain.Balances;
import io.zaprpc.examples.chain.GetBalanceRequest;
import io.zaprpc.examples.chain.GetBalanceResponse;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The npm runtime and ours read each other's messages and envelopes. */
class NpmMessagesTest {

  private static final String MAX = "4294967295";

  private final NodeProject npm = NodeProject.prepared();

  @Test
  void readsWhatNpmBuildsAndWritesTheSameBytes() {
    List<String> lines = npm.run("build.js").finish();

    assertThat(lines)
        .containsExactlyElementsOf(Sample.ALL.stream().map(s -> s.line(Layout.FRAMED)).toList());
    for (int i = 0; i < lines.size(); i++) {
      Sample sample = Sample.ALL.get(i);
      byte[] message = Bytes.ofHex(lines.get(i).split(" ")[1]).toByteArray();
      assertThat(sample.read().apply(message)).as(sample.name()).isEqualTo(sample.value());
    }
  }

  @Test
  void npmReadsOurFramedMessages() {
    List<String> ours = Sample.ALL.stream().map(s -> s.line(Layout.FRAMED)).toList();

    assertThat(npm.run("read.js").feed(ours).finish()).containsExactly(ours.size() + " read");
  }

  @Test
  void npmReadsOurDerivedMessagesWithoutListsOfStructs() {
    List<String> ours =
        Sample.ALL.stream()
            .filter(sample -> !sample.holdsListOfStructs())
            .map(sample -> sample.line(Layout.DERIVED))
            .toList();

    assertThat(npm.run("read.js").feed(ours).finish()).containsExactly(ours.size() + " read");
  }

  @Test
  void readsRequestEnvelopesOfNpm() {
    try (NodeRun node = npm.run("envelopes.js")) {
      assertThat(fieldsOfRequest(node.ask("buildRequest,1,7,0,,c0ffee")))
          .isEqualTo("1 7 0 /c0ffee");
      assertThat(fieldsOfRequest(node.ask("buildRequest,0,0,0,,"))).isEqualTo("0 0 0 /");
      assertThat(
              fieldsOfRequest(
                  node.ask("buildRequest," + String.join(",", MAX, MAX, MAX, "ca9f", "c0ffee"))))
          .isEqualTo(String.join(" ", MAX, MAX, MAX, "ca9f/c0ffee"));
    }
  }

  @Test
  void npmReadsOurRequestEnvelopes() {
    try (NodeRun node = npm.run("envelopes.js")) {
      assertThat(node.ask("readRequest," + request(1, 7, 0, "c0ffee"))).isEqualTo("1 7 0 /c0ffee");
      assertThat(node.ask("readRequest," + request(-1, -1, -1, "")))
          .isEqualTo(String.join(" ", MAX, MAX, MAX, "/"));
      assertThat(node.ask("buildRequest,1,7,0,,c0ffee")).isEqualTo(request(1, 7, 0, "c0ffee"));
    }
  }

  @Test
  void readsResponseEnvelopesOfNpm() {
    try (NodeRun node = npm.run("envelopes.js")) {
      assertThat(fieldsOfResponse(node.ask("buildResponse,200,7,c0ffee")))
          .isEqualTo("200 7 /c0ffee");
      assertThat(fieldsOfResponse(node.ask("buildResponse,0,0,"))).isEqualTo("0 0 /");
      assertThat(fieldsOfResponse(node.ask("buildResponse," + MAX + "," + MAX + ",00")))
          .isEqualTo(MAX + " " + MAX + " /00");
    }
  }

  @Test
  void npmReadsOurResponseEnvelopes() {
    try (NodeRun node = npm.run("envelopes.js")) {
      assertThat(node.ask("readResponse," + response(404, 7, "c0ffee"))).isEqualTo("404 7 /c0ffee");
      assertThat(node.ask("readResponse," + response(-1, -1, "")))
          .isEqualTo(MAX + " " + MAX + " /");
      assertThat(node.ask("buildResponse,404,7,c0ffee")).isEqualTo(response(404, 7, "c0ffee"));
    }
  }

  @Test
  void npmServerAnswersOurRequest() {
    GetBalanceRequest request =
        new GetBalanceRequest(-1, 21, 1, Bytes.ofHex("0xd8da6bf26964af9d7eed9e03e53415d37aa96045"));
    String payload = Bytes.of(request.toBytes()).toHex();

    String response =
        Bytes.of(
                new GetBalanceResponse(-1, Bytes.ofHex("d8".repeat(32)), 42, Bytes.zeros(32))
                    .toBytes(Layout.FRAMED))
            .toHex();

    try (NodeRun node = npm.run("envelopes.js")) {
      int method = Balances.GET_BALANCE.ordinal();

      assertThat(fieldsOfResponse(node.ask("answer," + request(method, 9, 0, payload))))
          .isEqualTo("200 9 /" + response);
      assertThat(fieldsOfResponse(node.ask("answer," + request(99, 10, 0, payload))))
          .isEqualTo("404 10 /");
    }
  }

  private static String request(int method, int promiseId, int target, String payload) {
    byte[] body = Bytes.ofHex(payload).toByteArray();
    byte[] envelope = new byte[RequestEnvelope.HEAD_SIZE + body.length];
    RequestEnvelope.write(envelope, 0, method, promiseId, target, body.length);
    System.arraycopy(body, 0, envelope, RequestEnvelope.HEAD_SIZE, body.length);
    return Bytes.of(envelope).toHex();
  }

  private static String response(int status, int promiseId, String hex) {
    byte[] body = Bytes.ofHex(hex).toByteArray();
    byte[] envelope = new byte[ResponseEnvelope.HEAD_SIZE + body.length];
    ResponseEnvelope.write(envelope, 0, status, promiseId, body.length);
    System.arraycopy(body, 0, envelope, ResponseEnvelope.HEAD_SIZE, body.length);
    return Bytes.of(envelope).toHex();
  }

  private static String fieldsOfRequest(String hex) {
    byte[] array = Bytes.ofHex(hex).toByteArray();
    RequestEnvelope envelope = new RequestEnvelope();
    envelope.wrap(array, 0, array.length);
    return "%s %s %s %s/%s"
        .formatted(
            Integer.toUnsignedString(envelope.method()),
            Integer.toUnsignedString(envelope.promiseId()),
            Integer.toUnsignedString(envelope.target()),
            slice(array, envelope.capOffset(), envelope.capLength()),
            slice(array, envelope.payloadOffset(), envelope.payloadLength()));
  }

  private static String fieldsOfResponse(String hex) {
    byte[] array = Bytes.ofHex(hex).toByteArray();
    ResponseEnvelope envelope = new ResponseEnvelope();
    envelope.wrap(array, 0, array.length);
    return "%s %s /%s"
        .formatted(
            Integer.toUnsignedString(envelope.status()),
            Integer.toUnsignedString(envelope.promiseId()),
            slice(array, envelope.bodyOffset(), envelope.bodyLength()));
  }

  private static String slice(byte[] array, int offset, int length) {
    return length == 0 ? "" : Bytes.copyOf(array, offset, length).toHex();
  }
}
