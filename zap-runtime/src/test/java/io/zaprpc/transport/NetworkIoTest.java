package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NetworkIoTest {

  @Test
  void takesNioWhenAskedTo() {
    assertThat(NetworkIo.choose("nio").name()).isEqualTo("nio");
  }

  @Test
  void fallsBackToNioWhereTheWantedOneIsAbsent() {
    String absent = System.getProperty("os.name").startsWith("Mac") ? "epoll" : "kqueue";
    assertThat(NetworkIo.choose(absent).name()).isEqualTo("nio");
  }

  @Test
  void takesNioForANameItDoesNotKnow() {
    assertThat(NetworkIo.choose("carrier pigeon").name()).isEqualTo("nio");
  }
}
