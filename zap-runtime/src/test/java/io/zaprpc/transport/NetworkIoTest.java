package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.netty.channel.uring.IoUring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class NetworkIoTest {

  @Test
  void takesNioWhenAskedTo() {
    assertThat(NetworkIo.choose("nio").name()).isEqualTo("nio");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
  void takesIoUringWhereTheKernelHasIt() {
    assumeThat(IoUring.isAvailable()).isTrue();
    assertThat(NetworkIo.choose("io_uring").name()).isEqualTo("io_uring");
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
