package io.zaprpc.benchmarks.endtoend;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.zaprpc.benchmarks.proto.GetBalanceRequest;
import io.zaprpc.benchmarks.proto.GetBalanceResponse;

/** Requests as protobuf has them, and the answers that are right. Immutable. */
final class ProtoAnswers {

  private final Ledger ledger;
  private final ByteString[] addresses = new ByteString[Ledger.SIZE];
  private final ByteString[] balances = new ByteString[Ledger.SIZE];
  private final ByteString blockHash;

  ProtoAnswers(Ledger ledger) {
    this.ledger = ledger;
    this.blockHash = UnsafeByteOperations.unsafeWrap(ledger.blockHash());
    for (int i = 0; i < Ledger.SIZE; i++) {
      addresses[i] = UnsafeByteOperations.unsafeWrap(ledger.account(i).address());
      balances[i] = UnsafeByteOperations.unsafeWrap(ledger.account(i).balance());
    }
  }

  GetBalanceRequest request(long id) {
    Account account = ledger.askedBy(id);
    return GetBalanceRequest.newBuilder()
        .setId(id)
        .setBlock(account.block())
        .setChainId(Ledger.CHAIN_ID)
        .setAccount(addresses[account.index()])
        .build();
  }

  boolean isRight(long id, GetBalanceResponse response) {
    Account account = ledger.askedBy(id);
    return response.getId() == id
        && response.getNonce() == account.nonce()
        && response.getBalance().equals(balances[account.index()])
        && response.getBlockHash().equals(blockHash);
  }
}
