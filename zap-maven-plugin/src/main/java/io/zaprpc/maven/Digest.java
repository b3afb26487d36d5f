package io.zaprpc.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over parts, each with its length, so that no two lists of parts look alike. */
final class Digest {

  private final MessageDigest sha256;

  Digest() {
    try {
      sha256 = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  static String of(byte[] whole) {
    return new Digest().add(whole).hex();
  }

  Digest add(String part) {
    return add(part.getBytes(UTF_8));
  }

  private Digest add(byte[] part) {
    sha256.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, part.length));
    sha256.update(part);
    return this;
  }

  /** Returns the digest and forgets the parts. */
  String hex() {
    return HexFormat.of().formatHex(sha256.digest());
  }
}
