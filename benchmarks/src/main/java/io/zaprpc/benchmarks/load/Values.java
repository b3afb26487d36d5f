package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/**
 * JSON values as what a schema means: every refusal names the field, the value and what was
 * expected.
 */
final class Values {

  private static final String BYTES = "text: hexadecimal behind 0x, or base64";

  private Values() {}

  static IllegalArgumentException refuse(String path, JsonNode value, String expected) {
    return new IllegalArgumentException(path + ": " + value + " (expected: " + expected + ")");
  }

  /** A bool as 0 or 1. */
  static int bool(JsonNode value, String path) {
    if (!value.isBoolean()) {
      throw refuse(path, value, "true or false");
    }
    return value.booleanValue() ? 1 : 0;
  }

  /** An integer in range; a number, or decimal or 0x text. Its low bits are what is written. */
  static long integer(Scalar type, JsonNode value, String path) {
    BigInteger least = least(type);
    BigInteger most = most(type);
    BigInteger number = whole(value, path, least, most);
    if (number.compareTo(least) < 0 || number.compareTo(most) > 0) {
      throw refuse(path, value, least + ".." + most);
    }
    return number.longValue();
  }

  static float f32(JsonNode value, String path) {
    if (value.isString()) {
      return (float) special(value, path);
    }
    float number = decimal(value, path).floatValue();
    if (Float.isInfinite(number)) {
      throw refuse(path, value, "a number that fits f32");
    }
    return number;
  }

  static double f64(JsonNode value, String path) {
    if (value.isString()) {
      return special(value, path);
    }
    double number = decimal(value, path).doubleValue();
    if (Double.isInfinite(number)) {
      throw refuse(path, value, "a number that fits f64");
    }
    return number;
  }

  static String text(JsonNode value, String path) {
    if (!value.isString()) {
      throw refuse(path, value, "text");
    }
    return value.stringValue();
  }

  static byte[] bytes(JsonNode value, String path) {
    if (!value.isString()) {
      throw refuse(path, value, BYTES);
    }
    String text = value.stringValue();
    try {
      return text.startsWith("0x")
          ? HexFormat.of().parseHex(text, 2, text.length())
          : Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw refuse(path, value, BYTES);
    }
  }

  static byte[] fixed(int length, JsonNode value, String path) {
    byte[] bytes = bytes(value, path);
    if (bytes.length != length) {
      throw new IllegalArgumentException(
          path + ": " + bytes.length + " bytes (expected: " + length + ")");
    }
    return bytes;
  }

  private static BigInteger whole(JsonNode value, String path, BigInteger least, BigInteger most) {
    try {
      if (value.isString()) {
        String text = value.stringValue();
        return text.startsWith("0x") ? new BigInteger(text.substring(2), 16) : new BigInteger(text);
      }
      return decimal(value, path).toBigIntegerExact();
    } catch (ArithmeticException | NumberFormatException e) {
      throw refuse(path, value, "a whole number, " + least + ".." + most);
    }
  }

  private static BigDecimal decimal(JsonNode value, String path) {
    if (!value.isNumber()) {
      throw refuse(path, value, "a number");
    }
    return value.decimalValue();
  }

  private static double special(JsonNode value, String path) {
    return switch (value.stringValue()) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> throw refuse(path, value, "a number, \"NaN\", \"Infinity\" or \"-Infinity\"");
    };
  }

  private static BigInteger least(Scalar type) {
    return isSigned(type) ? BigInteger.ONE.shiftLeft(bits(type) - 1).negate() : BigInteger.ZERO;
  }

  private static BigInteger most(Scalar type) {
    int magnitude = isSigned(type) ? bits(type) - 1 : bits(type);
    return BigInteger.ONE.shiftLeft(magnitude).subtract(BigInteger.ONE);
  }

  private static int bits(Scalar type) {
    return type.width() * Byte.SIZE;
  }

  private static boolean isSigned(Scalar type) {
    return type == Scalar.I8 || type == Scalar.I16 || type == Scalar.I32 || type == Scalar.I64;
  }
}
