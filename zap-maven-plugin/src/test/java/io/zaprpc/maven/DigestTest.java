package io.zaprpc.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DigestTest {

  @Test
  void tellsApartPartsThatReadAlikeWhenJoined() {
    assertThat(new Digest().add("ab").add("c").hex())
        .isNotEqualTo(new Digest().add("a").add("bc").hex());
  }

  @Test
  void isEqualForEqualParts() {
    assertThat(new Digest().add("ab").add("c").hex())
        .isEqualTo(new Digest().add("ab").add("c").hex());
  }
}
