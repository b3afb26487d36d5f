package io.zaprpc.rpc;

/** What ended a failed call. */
public enum Failure {
  /** The server answered with a status other than 200. */
  ANSWERED,
  /** Nobody accepted the connection, or the address is not reachable. */
  REFUSED,
  /** The peer, or the network between, broke the connection off. */
  RESET,
  /** The peer closed the connection before it answered. */
  CLOSED,
  /** The call's time was up; {@link RpcException#phase()} tells where it was spent. */
  DEADLINE,
  /** The caller gave up, or closed the channel. */
  CANCELLED,
  /** A limit was passed; the message names it, its value and its side. */
  LIMIT,
  /** The answer was malformed. */
  MALFORMED,
  /** A handler, or code of this process, threw it. */
  LOCAL
}
