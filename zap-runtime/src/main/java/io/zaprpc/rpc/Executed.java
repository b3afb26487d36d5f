package io.zaprpc.rpc;

/** Whether the handler of a failed call may have run. */
public enum Executed {
  /** The call never reached its handler: repeating it is safe. */
  NO,
  /** Nobody can tell: the request was sent and no answer came. */
  MAYBE,
  /** The handler ran, or began to. */
  YES
}
