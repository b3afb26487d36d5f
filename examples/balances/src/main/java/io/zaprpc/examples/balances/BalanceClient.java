package io.zaprpc.examples.balances;

import io.zaprpc.examples.chain.BalancesClient;
import io.zaprpc.examples.chain.GetBalanceResponse;
import io.zaprpc.rpc.Channel;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.transport.ZapClient;
import io.zaprpc.wire.ByteView;
import io.zaprpc.wire.Bytes;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;

/** Prints balances in ether: {@code BalanceClient [zap://host:port [address …]]}. */
public final class BalanceClient {

  private static final String DEFAULT_ADDRESS = "zap://127.0.0.1:9653";
  private static final int WEI_DECIMALS = 18;
  private static final long MAIN_CHAIN = 1;

  private final BalancesClient balances;

  BalanceClient(Channel channel) {
    this.balances = BalancesClient.over(channel);
  }

  /** The balance of an account, in ether. */
  BigDecimal etherOf(Bytes account) {
    return balances.getBalance(
        request -> request.id(1).chainId(MAIN_CHAIN).account(account), BalanceClient::ether);
  }

  /** Asks for each account and prints a line about it. */
  void print(Collection<Account> accounts) {
    balances.ping();
    for (Account account : accounts) {
      System.out.printf(
          "0x%s %32s ether  %s%n",
          account.address(), etherOf(account.address()).toPlainString(), account.name());
    }
  }

  private static BigDecimal ether(GetBalanceResponse.Reader response) {
    byte[] wei = response.balance(new ByteView()).toByteArray();
    return new BigDecimal(new BigInteger(1, wei), WEI_DECIMALS);
  }

  /** Asks for the given addresses, or for all that the example knows. */
  public static void main(String[] args) {
    Collection<Account> accounts =
        args.length > 1
            ? List.of(args).subList(1, args.length).stream().map(BalanceClient::named).toList()
            : Ledger.seeded().accounts();
    try (Channel channel = ZapClient.connect(args.length > 0 ? args[0] : DEFAULT_ADDRESS)) {
      new BalanceClient(channel).print(accounts);
    } catch (RpcException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static Account named(String address) {
    return new Account(Bytes.ofHex(address), Bytes.EMPTY, 0, "");
  }
}
