package io.zaprpc.transport;

import io.zaprpc.rpc.CallContext;
import io.zaprpc.rpc.RpcException;
import io.zaprpc.rpc.Status;
import io.zaprpc.wire.MessageTooLargeException;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns what a handler threw into an answer. What the caller need not know goes to the log. */
final class Refusals {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  static void answer(AnswerSlot slot, String method, CallContext context, Throwable thrown) {
    if (thrown instanceof RpcException refused) {
      slot.refuse(refused.status().number(), String.valueOf(refused.getMessage()));
    } else if (thrown instanceof MessageTooLargeException large && large.limit() == slot.limit()) {
      slot.refuse(Status.TOO_LARGE.number(), tooLarge(slot, method, large));
    } else {
      slot.refuse(Status.INTERNAL.number());
      log(method, context, thrown);
    }
  }

  /** Logs what was thrown, also where it cannot print itself. */
  private static void log(String method, CallContext context, Throwable thrown) {
    String id = errorId();
    try {
      LOG.error("{} failed (error id {}), called by {}", method, id, context.peer(), thrown);
    } catch (RuntimeException | Error e) {
      LOG.error("{} failed (error id {}) with {}", method, id, thrown.getClass().getName());
    }
  }

  private static String tooLarge(AnswerSlot slot, String method, MessageTooLargeException large) {
    return "response of "
        + method
        + ": at least "
        + slot.contentLength(large.size())
        + " bytes (expected: <= "
        + slot.longestFrame()
        + ", the server's maxFrame)";
  }

  private static String errorId() {
    return String.format("%016x", ThreadLocalRandom.current().nextLong());
  }

  private Refusals() {}
}
