package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {

  @ParameterizedTest
  @CsvSource({
    "'',                   UNDECIDED",
    "010000,               UNDECIDED",
    "01000000,             UNDECIDED",
    "0100000001,           PLAIN",
    "0500000005,           PLAIN",
    "2d00000006,           UNKNOWN",
    "00000000,             UNKNOWN",
    "ffffffff,             UNKNOWN",
    "500000005a,           UNDECIDED",
    "500000005a415000,     NODE",
    "510000005a415000,     UNKNOWN",
    "000001005a415000,     HTTP_OVER_ZAP",
    "500000005a415001,     UNKNOWN",
    "1603,                 UNDECIDED",
    "1603010200,           UNDECIDED",
    "160301020001,         TLS",
    "1603000001,           UNDECIDED",
    "16030000015a,         PLAIN",
    "47455420,             HTTP",
    "50524920,             HTTP",
    "53534820,             UNKNOWN"
  })
  void tellsTheDialectAsSoonAsItCan(String hex, Dialect expected) {
    byte[] bytes = HexFormat.of().parseHex(hex);
    assertThat(Dialect.of(bytes, 0, bytes.length)).isEqualTo(expected);
  }
}
