package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    assertThat(Endpoint.of(text)).isEqualTo(new Endpoint(host, port));
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
    "http://a:1, zap://host:port"
  })
  void refusesWhatIsNoAddress(String text, String expected) {
    assertThatThrownBy(() -> Endpoint.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("address: " + text + " (expected: " + expected + ")");
  }
}
