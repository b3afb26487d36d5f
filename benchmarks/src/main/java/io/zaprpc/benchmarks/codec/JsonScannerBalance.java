package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/**
 * JSON by hand for this one record: no library, and nothing anybody would maintain. Names are told
 * apart by their hash, in any order; white space is taken.
 */
final class JsonScannerBalance implements BalanceCodec {

  private static final int ID = "id".hashCode();
  private static final int BLOCK = "block".hashCode();
  private static final int CHAIN_ID = "chainId".hashCode();
  private static final int ACCOUNT = "account".hashCode();
  private static final int BALANCE = "balance".hashCode();
  private static final int NONCE = "nonce".hashCode();
  private static final int BLOCK_HASH = "blockHash".hashCode();
  private static final byte[] FIRST = "{\"id\":".getBytes(ISO_8859_1);
  private static final byte[] SECOND = ",\"balance\":\"".getBytes(ISO_8859_1);
  private static final byte[] THIRD = "\",\"nonce\":".getBytes(ISO_8859_1);
  private static final byte[] FOURTH = ",\"blockHash\":\"".getBytes(ISO_8859_1);
  private static final byte[] LAST = "\"}".getBytes(ISO_8859_1);
  private static final int WORD_BYTES = 32;

  private final JsonScanner scanner = new JsonScanner();
  private final BalanceQuery query = new BalanceQuery();
  private final byte[] output = new byte[1 << 8];
  private int size;

  JsonScannerBalance() {
    query.account = new byte[20];
  }

  @Override
  public int writeQuery(BalanceQuery values, byte[] target, int at) {
    String message =
        "{\"id\":%d,\"block\":%d,\"chainId\":%d,\"account\":\"%s\"}"
            .formatted(values.id, values.block, values.chainId, Hex.text(values.account));
    byte[] bytes = message.getBytes(ISO_8859_1);
    System.arraycopy(bytes, 0, target, at, bytes.length);
    return bytes.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    parse(source, offset, length);
    return Digest.of(query);
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    byte[] rows = ledger.rows();
    int at = number(id, copy(FIRST, 0));
    at = Hex.encode(rows, ledger.balance(slot), WORD_BYTES, output, copy(SECOND, at));
    at = number(ledger.nonce(slot), copy(THIRD, at));
    at = Hex.encode(rows, ledger.blockHash(slot), WORD_BYTES, output, copy(FOURTH, at));
    size = copy(LAST, at);
    return size;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    parse(source, offset, length);
    return writeAnswer(query.id, ledger, ledger.find(query.account));
  }

  @Override
  public long readAnswer() {
    BalanceAnswer answer = new BalanceAnswer();
    answer.balance = new byte[WORD_BYTES];
    answer.blockHash = new byte[WORD_BYTES];
    scanner.wrap(output, 0, size);
    for (int name = scanner.nextName(); name != 0; name = scanner.nextName()) {
      if (name == ID) {
        answer.id = scanner.number();
      } else if (name == BALANCE) {
        scanner.hex(answer.balance);
      } else if (name == NONCE) {
        answer.nonce = scanner.number();
      } else if (name == BLOCK_HASH) {
        scanner.hex(answer.blockHash);
      }
    }
    return Digest.of(answer);
  }

  private void parse(byte[] source, int offset, int length) {
    scanner.wrap(source, offset, length);
    for (int name = scanner.nextName(); name != 0; name = scanner.nextName()) {
      if (name == ID) {
        query.id = scanner.number();
      } else if (name == BLOCK) {
        query.block = scanner.number();
      } else if (name == CHAIN_ID) {
        query.chainId = scanner.number();
      } else if (name == ACCOUNT) {
        scanner.hex(query.account);
      }
    }
  }

  private int copy(byte[] text, int at) {
    System.arraycopy(text, 0, output, at, text.length);
    return at + text.length;
  }

  private int number(long value, int at) {
    if (value < 0) {
      return signed(value, at);
    }
    int length = 1;
    for (long rest = value / 10; rest != 0; rest /= 10) {
      length++;
    }
    long rest = value;
    for (int i = at + length - 1; i >= at; i--) {
      output[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + length;
  }

  private int signed(long value, int at) {
    return copy(Long.toString(value).getBytes(ISO_8859_1), at);
  }
}
