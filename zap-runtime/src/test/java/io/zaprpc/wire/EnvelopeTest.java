package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Envelopes are the public ones byte for byte, and damaged ones are refused by name. */
class EnvelopeTest {

  /** What the public parsers read as defaults and this one refuses. */
  private static final Set<String> REFUSED =
      Set.of(
          "request_empty",
          "request_truncated_header",
          "request_object_cut_after_promise",
          "request_payload_len_ffffffff",
          "request_root_ffffffff",
          "request_negative_payload_offset",
          "response_parsed_as_request",
          "response_truncated");

  @TestFactory
  Stream<DynamicTest> readsAndWritesThePublicEnvelopes() {
    return Vectors.of("golden/envelopes.json")
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.get("name").getAsString(),
                    () -> {
                      if (vector.get("kind").getAsString().equals("request")) {
                        checkRequest(vector);
                      } else {
                        checkResponse(vector);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> refusesDamageAndReadsTheRest() {
    return Vectors.of("hostile/envelopes.json")
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.get("name").getAsString(), () -> checkHostile(vector)));
  }

  private static void checkRequest(JsonObject vector) {
    JsonObject args = vector.getAsJsonObject("args");
    byte[] bytes = padded(vector);
    int length = bytes.length - 8;
    RequestEnvelope envelope = new RequestEnvelope();

    envelope.wrap(bytes, 3, length);

    assertThat(Integer.toUnsignedLong(envelope.method())).isEqualTo(args.get("method").getAsLong());
    assertThat(Integer.toUnsignedLong(envelope.promiseId()))
        .isEqualTo(args.get("promiseID").getAsLong());
    assertThat(Integer.toUnsignedLong(envelope.target())).isEqualTo(args.get("target").getAsLong());
    assertThat(hex(bytes, envelope.capOffset(), envelope.capLength()))
        .isEqualTo(args.get("cap").getAsString());
    String payload = args.get("payload").getAsString();
    assertThat(hex(bytes, envelope.payloadOffset(), envelope.payloadLength())).isEqualTo(payload);
    assertThat(RequestEnvelope.promiseIdIfReadable(bytes, 3, length))
        .isEqualTo(args.get("promiseID").getAsLong());
    assertThat(HexFormat.of().formatHex(write(args))).isEqualTo(vector.get("hex").getAsString());
    if (args.get("cap").getAsString().isEmpty()) {
      byte[] content = HexFormat.of().parseHex(payload);
      byte[] written = new byte[RequestEnvelope.HEAD_SIZE + content.length];
      RequestEnvelope.write(
          written,
          0,
          (int) args.get("method").getAsLong(),
          (int) args.get("promiseID").getAsLong(),
          (int) args.get("target").getAsLong(),
          content.length);
      System.arraycopy(content, 0, written, RequestEnvelope.HEAD_SIZE, content.length);
      assertThat(HexFormat.of().formatHex(written)).isEqualTo(vector.get("hex").getAsString());
    }
  }

  private static void checkResponse(JsonObject vector) {
    JsonObject args = vector.getAsJsonObject("args");
    byte[] bytes = padded(vector);
    ResponseEnvelope envelope = new ResponseEnvelope();

    envelope.wrap(bytes, 3, bytes.length - 8);

    assertThat(envelope.status()).isEqualTo(args.get("status").getAsInt());
    assertThat(envelope.promiseId()).isEqualTo(args.get("promiseID").getAsInt());
    String body = args.get("body").getAsString();
    assertThat(hex(bytes, envelope.bodyOffset(), envelope.bodyLength())).isEqualTo(body);
    byte[] content = HexFormat.of().parseHex(body);
    byte[] written = new byte[ResponseEnvelope.HEAD_SIZE + content.length];
    Arrays.fill(written, (byte) 0x55);
    ResponseEnvelope.write(
        written,
        0,
        args.get("status").getAsInt(),
        args.get("promiseID").getAsInt(),
        content.length);
    System.arraycopy(content, 0, written, ResponseEnvelope.HEAD_SIZE, content.length);
    assertThat(HexFormat.of().formatHex(written)).isEqualTo(vector.get("hex").getAsString());
  }

  private static void checkHostile(JsonObject vector) {
    String name = vector.get("name").getAsString();
    byte[] bytes = padded(vector);
    int length = bytes.length - 8;
    boolean request = vector.get("kind").getAsString().equals("parseRequest");
    if (REFUSED.contains(name)) {
      assertThatThrownBy(() -> read(request, bytes, length))
          .isInstanceOf(MalformedMessageException.class)
          .hasMessageStartingWith(request ? "RequestEnvelope" : "ResponseEnvelope");
    } else {
      assertThat(read(request, bytes, length)).isEqualTo(vector.get("go").getAsString());
    }
  }

  private static String read(boolean request, byte[] bytes, int length) {
    if (!request) {
      ResponseEnvelope envelope = new ResponseEnvelope();
      envelope.wrap(bytes, 3, length);
      return "status="
          + Integer.toUnsignedLong(envelope.status())
          + " promiseID="
          + envelope.promiseId()
          + " body="
          + present(bytes, envelope.bodyOffset(), envelope.bodyLength());
    }
    RequestEnvelope envelope = new RequestEnvelope();
    envelope.wrap(bytes, 3, length);
    return "method="
        + envelope.method()
        + " promiseID="
        + envelope.promiseId()
        + " target="
        + envelope.target()
        + " cap="
        + present(bytes, envelope.capOffset(), envelope.capLength())
        + " payload="
        + present(bytes, envelope.payloadOffset(), envelope.payloadLength());
  }

  private static byte[] write(JsonObject args) {
    MessageWriter writer = new MessageWriter(2);
    int object = writer.startObject(28);
    writer.setU32(object, 0, args.get("method").getAsLong());
    writer.setU32(object, 4, args.get("promiseID").getAsLong());
    writer.setU32(object, 8, args.get("target").getAsLong());
    writer.setBytes(object, 12, HexFormat.of().parseHex(args.get("cap").getAsString()));
    writer.setBytes(object, 20, HexFormat.of().parseHex(args.get("payload").getAsString()));
    writer.finishAsRoot(object);
    return writer.finishWithFlags(MessageHeader.ENVELOPE_FLAGS);
  }

  /** The vector's bytes from index 3 on, with five more behind, so that absolute offsets show. */
  private static byte[] padded(JsonObject vector) {
    byte[] bytes = Vectors.hex(vector);
    byte[] around = new byte[bytes.length + 8];
    System.arraycopy(bytes, 0, around, 3, bytes.length);
    return around;
  }

  private static String present(byte[] bytes, int offset, int length) {
    return length == 0 ? "nil" : "hex:" + hex(bytes, offset, length);
  }

  private static String hex(byte[] bytes, int offset, int length) {
    return HexFormat.of().formatHex(bytes, offset, offset + length);
  }
}
