package io.zaprpc.compiler.conformance;

import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.StructReader;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * Holds what generated code says of a message against what the independent decoder says: both
 * refuse it, or both read the same values, whether the message is verified first or not.
 */
final class Agreement {

  enum Verdict {
    MALFORMED,
    VALUES
  }

  private static final String OVER_BUDGET = "read too many times";

  private final GeneratedSchema schema;
  private final String struct;
  private final GeneratedStruct generated;
  private final PlainDecoder decoder;
  private final RecordValues records;

  Agreement(GeneratedSchema schema, String struct) {
    this.schema = schema;
    this.struct = struct;
    this.generated = schema.generated(struct);
    this.decoder = schema.newDecoder();
    this.records = new RecordValues(schema);
  }

  /** Fails on any difference and on any exception but the one for malformed messages. */
  Verdict check(String what, byte[] message) {
    try {
      return check(message);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      String hex = HexFormat.of().formatHex(message);
      throw new AssertionError(what + ", as " + struct + ": " + hex, e);
    }
  }

  private Verdict check(byte[] message) {
    List<Object> expected = null;
    String refusal = "";
    try {
      expected = decoder.decode(struct, message);
    } catch (PlainDecoder.Refused e) {
      refusal = e.getMessage();
    }
    StructReader reader;
    try {
      reader = generated.wrap(message);
    } catch (MalformedMessageException e) {
      same(expected, null, "header: " + e.getMessage());
      return Verdict.MALFORMED;
    }
    Verdict verdict = checkVerified(reader, expected, refusal);
    checkUnverified(generated.wrap(message), expected, refusal);
    return verdict;
  }

  private Verdict checkVerified(StructReader reader, List<Object> expected, String refusal) {
    try {
      reader.verify();
    } catch (MalformedMessageException e) {
      same(expected, null, "verify: " + e.getMessage());
      require(reader.toString().contains(e.getMessage()), "toString: " + reader);
      return Verdict.MALFORMED;
    }
    same(expected, records.toPlain(struct, generated.toValue(reader)), "toValue: " + refusal);
    require(!reader.toString().startsWith(struct + "["), "toString: " + reader);
    return Verdict.VALUES;
  }

  private void checkUnverified(StructReader reader, List<Object> expected, String refusal) {
    try {
      List<Object> read = new ReaderValues(schema).read(struct, reader);
      if (!refusal.equals(OVER_BUDGET)) {
        same(expected, read, "accessors: " + refusal);
      }
    } catch (MalformedMessageException e) {
      same(expected, null, "accessors: " + e.getMessage());
    } catch (ReaderValues.GivenUp e) {
      same(expected, null, "accessors: " + e.getMessage());
    }
  }

  private static void require(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  private static void same(List<Object> expected, List<Object> read, String what) {
    if (!Objects.equals(expected, read)) {
      throw new AssertionError(what + "\n  decoder:   " + expected + "\n  generated: " + read);
    }
  }
}
