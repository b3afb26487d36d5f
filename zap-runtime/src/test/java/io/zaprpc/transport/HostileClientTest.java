package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.RpcException;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Answers a running client with every hostile response and compares what its call is told with the
 * documentation.
 */
class HostileClientTest {

  static Stream<String> responseCases() {
    return Vectors.of("hostile/envelopes.json").stream()
        .filter(vector -> vector.get("kind").getAsString().equals("parseResponse"))
        .map(Vectors::name);
  }

  @ParameterizedTest
  @MethodSource("responseCases")
  void responseCaseEndsAsDocumented(String name) throws Exception {
    byte[] envelope =
        HexFormat.of()
            .parseHex(Vectors.named("hostile/envelopes.json", name).get("hex").getAsString());
    byte[] frame = new byte[5 + envelope.length];
    Word32.put(frame, 0, 1 + envelope.length);
    frame[4] = 2;
    System.arraycopy(envelope, 0, frame, 5, envelope.length);
    try (ScriptedServer server =
            new ScriptedServer(
                peer -> {
                  peer.frame();
                  peer.send(frame);
                  peer.frame();
                });
        ZapClient client = ZapClient.connect(server.address());
        ClientCall call = client.newCall(Echo.NOTHING)) {
      RpcException failure = catchThrowableOfType(RpcException.class, () -> call.await(null));
      assertThat(failure.status() + ", " + failure.failure() + ", executed " + failure.executed())
          .isEqualTo(Vectors.documentedOutcomes().get(name));
    }
    Eventually.holds(() -> assertThat(ArrayPools.outstanding()).isZero());
  }
}
