package io.zaprpc.examples.balances;

import io.zaprpc.examples.chain.Balances;
import io.zaprpc.examples.chain.GetBalanceRequest;
import io.zaprpc.examples.chain.GetBalanceResponse;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.Bytes;

/** The service over a {@link Ledger}; for any number of calls at once. */
final class LedgerBalances implements Balances {

  private static final Bytes BLOCK_HASH =
      Bytes.ofHex("abababababababababababababababababababababababababababababababab");

  private final Ledger ledger;

  LedgerBalances(Ledger ledger) {
    this.ledger = ledger;
  }

  @Override
  public void getBalance(GetBalanceRequest.Reader request, GetBalanceResponse.Builder response) {
    Bytes address = request.account();
    Account account = ledger.find(address);
    if (account == null) {
      throw new RpcException(Status.NOT_FOUND, "account 0x" + address + " is not in the ledger");
    }
    response
        .id(request.id())
        .balance(account.balance())
        .nonce(account.nonce())
        .blockHash(BLOCK_HASH);
  }

  @Override
  public void ping() {
    // To answer is all there is to do.
  }
}
