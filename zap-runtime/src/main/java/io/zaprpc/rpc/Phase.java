package io.zaprpc.rpc;

/** How far a failed call had come. */
public enum Phase {
  /** It waited for a free place on a connection. */
  QUEUED,
  /** It waited for a connection to be made. */
  CONNECTING,
  /** Its request was handed to the connection and no answer had come. */
  WRITTEN,
  /** Its answer had come. */
  ANSWERED
}
