package io.zaprpc.examples.balances;

import io.zaprpc.wire.Bytes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The accounts, in memory, seeded from {@code ledger.csv}; immutable. */
final class Ledger {

  private static final int BALANCE_BYTES = 32;

  private final Map<Bytes, Account> accounts;

  private Ledger(Map<Bytes, Account> accounts) {
    this.accounts = accounts;
  }

  /** The accounts that come with the example. */
  static Ledger seeded() {
    Map<Bytes, Account> accounts = new LinkedHashMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Ledger.class.getResourceAsStream("ledger.csv")),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          Account account = parse(line.split(",", -1));
          accounts.put(account.address(), account);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Ledger(Collections.unmodifiableMap(accounts));
  }

  /** The account with this address, or null. */
  @Nullable Account find(Bytes address) {
    return accounts.get(address);
  }

  Collection<Account> accounts() {
    return accounts.values();
  }

  private static Account parse(String[] fields) {
    byte[] wei = new BigInteger(fields[1]).toByteArray();
    byte[] balance = new byte[BALANCE_BYTES];
    System.arraycopy(wei, 0, balance, BALANCE_BYTES - wei.length, wei.length);
    return new Account(
        Bytes.ofHex(fields[0]), Bytes.of(balance), Long.parseLong(fields[2]), fields[3]);
  }
}
