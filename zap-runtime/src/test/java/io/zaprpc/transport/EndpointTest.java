package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {

  @ParameterizedTest
  @CsvSource({
    "localhost:9653,        localhost, 9653",
    "zap://localhost:9653,  localhost, 9653",
    ":0,                    '',        0",
    "[::1]:80,              ::1,       80"
  })
  void readsHostAndPort(String text, String host, int port) {
    assertThat(Endpoint.of(text)).isEqualTo(new Endpoint(host, port));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost",
        "localhost:",
        "localhost:x",
        "a:65536",
        "a:-1",
        "::1:80",
        "http://a:1"
      })
  void refusesWhatIsNoAddress(String text) {
    assertThatThrownBy(() -> Endpoint.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("address: " + text + " (expected: host:port)");
  }
}
