package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointTest {

  @ParameterizedTest
  @CsvSource({
    "localhost:9653,        localhost, 9653",
    "zap://localhost:9653,  localhost, 9653",
    ":0,                    '',        0",
    "[::1]:80,              ::1,       80"
  })
  void readsHostAndPort(String text, String host, int port) {
    assertThat(Endpoint.of(text)).isEqualTo(new InetEndpoint(host, port));
  }

  @ParameterizedTest
  @CsvSource({"unix:/run/a.sock, /run/a.sock", "unix:///run/a.sock, /run/a.sock", "unix:a, a"})
  void readsThePathOfASocket(String text, Path path) {
    assertThat(Endpoint.of(text)).isEqualTo(new UnixEndpoint(path));
  }

  @Test
  void refusesAPathThatNoSystemTakes() {
    String text = "unix:/" + "x".repeat(200);
    assertThatThrownBy(() -> Endpoint.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(
            "address: .* \\(expected: unix:/path with at most 10[26] bytes of path, not 201\\)");
  }

  @Test
  void saysThatAHostIsNotKnown() {
    ZapServer.Builder builder =
        ZapServer.builder().listen("300.1.1.1:5").service(new EchoService());

    assertThatThrownBy(builder::start)
        .hasMessage("cannot listen on 300.1.1.1:5: its host is not known");
  }

  @ParameterizedTest
  @CsvSource({
    "'', host:port",
    "localhost, host:port",
    "::1:80, host:port",
    "localhost:, host:port with a number as port",
    "localhost:x, host:port with a number as port",
    "a:65536, host:port with a port of 0 to 65535",
    "a:-1, host:port with a port of 0 to 65535",
    "http://a:1, zap://host:port or unix:/path",
    "unix:, unix:/path"
  })
  void refusesWhatIsNoAddress(String text, String expected) {
    assertThatThrownBy(() -> Endpoint.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("address: " + text + " (expected: " + expected + ")");
  }
}
