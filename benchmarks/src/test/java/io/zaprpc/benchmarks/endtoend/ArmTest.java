package io.zaprpc.benchmarks.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Each arm, server and client in this JVM, a few hundred requests. */
class ArmTest {

  private static final int FEATURE = Runtime.version().feature();
  private static final int CONNECTIONS = 2;
  private static final int IN_FLIGHT = 4;
  private static final int REQUESTS = 300;
  private static final int BODY = 100_000;
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(90);

  @ParameterizedTest
  @EnumSource(Arm.class)
  void answersEveryRequestRight(Arm arm) throws Exception {
    assumeTrue(arm.runsOn(Transport.EPOLL, FEATURE));
    assertThat(answers(arm, Transport.EPOLL, Ledger.create())).isGreaterThanOrEqualTo(REQUESTS);
  }

  @ParameterizedTest
  @EnumSource(Arm.class)
  void speaksOverUnixSockets(Arm arm) throws Exception {
    assumeTrue(arm.runsOn(Transport.UNIX, FEATURE));
    assertThat(answers(arm, Transport.UNIX, Ledger.create())).isGreaterThanOrEqualTo(REQUESTS);
  }

  @ParameterizedTest
  @EnumSource(
      value = Arm.class,
      mode = Mode.EXCLUDE,
      names = {"ECHO", "RAW_BODY", "ZAP_BODY", "ZAP_BODY_DEFAULT"}) // None of them looks up.
  void noticesOneWrongBit(Arm arm) {
    assumeTrue(arm.runsOn(Transport.EPOLL, FEATURE));
    assertThatThrownBy(() -> answers(arm, Transport.EPOLL, Ledger.damaged()))
        .hasRootCauseInstanceOf(WrongAnswer.class);
  }

  /** How many answers came, each of which the client compared. */
  private static long answers(Arm arm, Transport transport, Ledger served) throws Exception {
    try (ArmServer server = arm.start(new ServerSetting(transport, 1, served));
        LoadDriver driver =
            arm.drive(new ClientSetting(transport, server.address(), 1, Ledger.create(), BODY))) {
      Load load = arm.newLoad(CONNECTIONS * IN_FLIGHT, 1);
      driver.start(load, CONNECTIONS, IN_FLIGHT);
      load.awaitAnswers(REQUESTS, LAST_ANSWERS);
      load.stop(LAST_ANSWERS);
      return load.answers();
    }
  }
}
