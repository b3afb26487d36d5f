package io.zaprpc.examples.balances;

import io.zaprpc.examples.chain.GetBalanceRequest;
import io.zaprpc.examples.chain.GetBalanceResponse;
import io.zaprpc.examples.interop.Party;
import io.zaprpc.examples.interop.Transfer;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A record that both sides write and read; {@code samples.js} states the same ones in JavaScript.
 *
 * @param name the same on both sides
 * @param value the record
 * @param write its canonical bytes
 * @param read the record of bytes
 */
record Sample(
    String name, Record value, Function<Layout, byte[]> write, Function<byte[], Record> read) {

  private static final long U64_MAX = -1;
  private static final Party ALICE = new Party("Alice", 1);
  private static final Party NAMELESS = new Party("", U64_MAX);
  private static final Party ZOE = new Party("Zoë 🦓 \0 end", 0);

  static final List<Sample> ALL =
      List.of(
          of("request.zero", new GetBalanceRequest(0, 0, 0, Bytes.zeros(20))),
          of(
              "request.most",
              new GetBalanceRequest(U64_MAX, Long.MIN_VALUE, Long.MAX_VALUE, filled(20, 0xff))),
          of("response.zero", new GetBalanceResponse(0, Bytes.zeros(32), 0, Bytes.zeros(32))),
          of(
              "response.most",
              new GetBalanceResponse(U64_MAX, filled(32, 0xff), U64_MAX, filled(32, 0xab))),
          of("party.plain", ALICE),
          of("party.nameless", NAMELESS),
          of(
              "transfer.zero",
              new Transfer(
                  false,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  0,
                  "",
                  Bytes.EMPTY,
                  Bytes.zeros(32),
                  null,
                  List.of(),
                  List.of(),
                  List.of())),
          of(
              "transfer.least",
              new Transfer(
                  false,
                  1,
                  1,
                  1,
                  1,
                  Byte.MIN_VALUE,
                  Short.MIN_VALUE,
                  Integer.MIN_VALUE,
                  Long.MIN_VALUE,
                  -0.0f,
                  Double.NEGATIVE_INFINITY,
                  " ",
                  Bytes.zeros(1),
                  filled(32, 1),
                  ZOE,
                  List.of(""),
                  List.of(Bytes.EMPTY),
                  List.of())),
          of(
              "transfer.most",
              new Transfer(
                  true,
                  255,
                  65_535,
                  4_294_967_295L,
                  U64_MAX,
                  Byte.MAX_VALUE,
                  Short.MAX_VALUE,
                  Integer.MAX_VALUE,
                  Long.MAX_VALUE,
                  Float.MIN_VALUE,
                  Double.MAX_VALUE,
                  "для Зои, 給佐伊, 🦓".repeat(100),
                  filled(5000, 0xff),
                  filled(32, 0xff),
                  ALICE,
                  List.of("one", "", "three 🦓"),
                  List.of(filled(3, 7), Bytes.EMPTY, filled(300, 0xff)),
                  List.of(ALICE, NAMELESS, ZOE))));

  /** The line that the scripts exchange. */
  String line(Layout layout) {
    return name + " " + Bytes.of(write.apply(layout)).toHex();
  }

  /** Whether its list of structs is where the two layouts differ in more than the version. */
  boolean holdsListOfStructs() {
    return value instanceof Transfer transfer && !transfer.receivers().isEmpty();
  }

  @Override
  public String toString() {
    return name;
  }

  private static Sample of(String name, GetBalanceRequest value) {
    return new Sample(name, value, value::toBytes, GetBalanceRequest::read);
  }

  private static Sample of(String name, GetBalanceResponse value) {
    return new Sample(name, value, value::toBytes, GetBalanceResponse::read);
  }

  private static Sample of(String name, Party value) {
    return new Sample(name, value, value::toBytes, Party::read);
  }

  private static Sample of(String name, Transfer value) {
    return new Sample(name, value, value::toBytes, Transfer::read);
  }

  private static Bytes filled(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return Bytes.of(bytes);
  }
}
