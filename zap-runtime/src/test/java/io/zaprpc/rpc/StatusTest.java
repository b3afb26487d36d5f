package io.zaprpc.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

class StatusTest {

  @Test
  void knownNumberIsTheConstant() {
    assertThat(Status.of(404)).isSameAs(Status.NOT_FOUND);
    assertThat(Status.NOT_FOUND).hasToString("NOT_FOUND(404)");
  }

  @Test
  void unknownNumberKeepsItsValue() {
    assertThat(Status.of(-1)).hasToString("UNKNOWN(4294967295)").isEqualTo(Status.of(-1));
    assertThat(Status.of(418).number()).isEqualTo(418);
    assertThat(Status.of(0).isOk()).isFalse();
  }

  @Test
  void successIsNoFailure() {
    assertThatThrownBy(() -> new RpcException(Status.OK, "fine"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("status: OK(200) (expected: a failure)");
  }

  @Test
  void failureSurvivesSerialization() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new RpcException(Status.ABORTED, "lost"));
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      RpcException copy = (RpcException) in.readObject();
      assertThat(copy.status()).isEqualTo(Status.ABORTED);
      assertThat(copy.executed()).isEqualTo(Executed.YES);
    }
  }

  @Test
  void ordinalBeyondTheLowerHalfOfTheMethodWordIsRefused() {
    assertThatThrownBy(() -> new MethodDescriptor("S", "m", 65536, null, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("S.m ordinal: 65536 (expected: 0 to 65535)");
  }
}
