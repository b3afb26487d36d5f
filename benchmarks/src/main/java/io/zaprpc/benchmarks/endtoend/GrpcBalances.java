package io.zaprpc.benchmarks.endtoend;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.grpc.stub.StreamObserver;
import io.zaprpc.benchmarks.proto.BalancesGrpc;
import io.zaprpc.benchmarks.proto.GetBalanceRequest;
import io.zaprpc.benchmarks.proto.GetBalanceResponse;

/** The service as gRPC has it. Balances are kept in the form in which they are answered. */
final class GrpcBalances extends BalancesGrpc.BalancesImplBase {

  private final Ledger ledger;
  private final ByteString[] balances = new ByteString[Ledger.SIZE];
  private final ByteString blockHash;

  GrpcBalances(Ledger ledger) {
    this.ledger = ledger;
    this.blockHash = UnsafeByteOperations.unsafeWrap(ledger.blockHash());
    for (int i = 0; i < Ledger.SIZE; i++) {
      balances[i] = UnsafeByteOperations.unsafeWrap(ledger.account(i).balance());
    }
  }

  @Override
  public void getBalance(GetBalanceRequest request, StreamObserver<GetBalanceResponse> observer) {
    Account account = ledger.find(request.getAccount().toByteArray(), 0);
    Ledger.checkAsked(request.getBlock(), request.getChainId());
    observer.onNext(
        GetBalanceResponse.newBuilder()
            .setId(request.getId())
            .setBalance(balances[account.index()])
            .setNonce(account.nonce())
            .setBlockHash(blockHash)
            .build());
    observer.onCompleted();
  }
}
