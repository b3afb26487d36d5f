package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.chain.Balances;
import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.rpc.MethodDescriptor;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.FrameHeader;
import io.zaprpc.wire.RequestEnvelope;

/** Requests in public framing as bytes, for peers that are no clients. */
final class ZapFrames {

  private ZapFrames() {}

  /** Asks for nothing but an answer. */
  static byte[] ping() {
    return frame(Balances.PING, new byte[0]);
  }

  /** Asks for an account of the ledger. */
  static byte[] getBalance() {
    Account account = Ledger.create().account(0);
    GetBalanceRequest request =
        new GetBalanceRequest(1, account.block(), Ledger.CHAIN_ID, Bytes.of(account.address()));
    return frame(Balances.GET_BALANCE, request.toBytes());
  }

  private static byte[] frame(MethodDescriptor method, byte[] payload) {
    int body = RequestEnvelope.HEAD_SIZE + payload.length;
    byte[] frame = new byte[FrameHeader.SIZE + body];
    FrameHeader.write(frame, 0, FrameHeader.KIND_REQUEST, body);
    RequestEnvelope.write(frame, FrameHeader.SIZE, method.ordinal(), 1, 0, payload.length);
    System.arraycopy(payload, 0, frame, frame.length - payload.length, payload.length);
    return frame;
  }
}
