package io.zaprpc.rpc;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * How a call ended, as the number that goes over the wire. The set is closed; a number outside it
 * keeps its value and is named {@code UNKNOWN(n)}.
 */
public final class Status implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final int LIMIT = 600;
  private static final @Nullable Status[] KNOWN = new @Nullable Status[LIMIT];

  /** The call succeeded. */
  public static final Status OK = known(200, "OK");

  /**
   * The request itself is wrong, whatever the state of the server. Where it is right but comes at
   * the wrong time use {@link #FAILED_PRECONDITION}; where a position lies beyond an end that may
   * move, {@link #OUT_OF_RANGE}.
   */
  public static final Status INVALID_ARGUMENT = known(400, "INVALID_ARGUMENT");

  /**
   * It is not known who calls. Where it is known but not allowed use {@link #PERMISSION_DENIED}.
   */
  public static final Status UNAUTHENTICATED = known(401, "UNAUTHENTICATED");

  /** The caller is known and may not do this. */
  public static final Status PERMISSION_DENIED = known(403, "PERMISSION_DENIED");

  /**
   * What was asked for does not exist; also a method that the server does not have. A method that
   * exists but cannot be used in this way is {@link #UNIMPLEMENTED}.
   */
  public static final Status NOT_FOUND = known(404, "NOT_FOUND");

  /** The server knows the method but not this way of calling it, such as pipelining. */
  public static final Status UNIMPLEMENTED = known(405, "UNIMPLEMENTED");

  /**
   * The call lost against a concurrent one; repeat the whole transaction. Where only this call need
   * be repeated use {@link #UNAVAILABLE}.
   */
  public static final Status ABORTED = known(409, "ABORTED");

  /** What should be created exists already. */
  public static final Status ALREADY_EXISTS = known(410, "ALREADY_EXISTS");

  /**
   * The state of the server does not allow it now; repeating helps only once that state was
   * changed.
   */
  public static final Status FAILED_PRECONDITION = known(412, "FAILED_PRECONDITION");

  /**
   * A message is larger than a limit; the text names size, limit, side and setting. Never retried,
   * unlike {@link #RESOURCE_EXHAUSTED}.
   */
  public static final Status TOO_LARGE = known(413, "TOO_LARGE");

  /** A position lies beyond the present end. */
  public static final Status OUT_OF_RANGE = known(416, "OUT_OF_RANGE");

  /**
   * A quota or a queue is full; later it may fit. A single message that is too large is {@link
   * #TOO_LARGE}.
   */
  public static final Status RESOURCE_EXHAUSTED = known(429, "RESOURCE_EXHAUSTED");

  /** Data is damaged or lost, such as a response that cannot be read. */
  public static final Status DATA_LOSS = known(498, "DATA_LOSS");

  /** The caller gave up. Where time was up use {@link #DEADLINE_EXCEEDED}. */
  public static final Status CANCELLED = known(499, "CANCELLED");

  /** The server failed in a way it does not explain; its log does. */
  public static final Status INTERNAL = known(500, "INTERNAL");

  /** The server cannot be reached or takes no calls now; repeat later. */
  public static final Status UNAVAILABLE = known(503, "UNAVAILABLE");

  /** The call's time was up. */
  public static final Status DEADLINE_EXCEEDED = known(504, "DEADLINE_EXCEEDED");

  /** A failure that fits nowhere else. */
  public static final Status UNKNOWN = known(520, "UNKNOWN");

  /**
   * Returns the status of a number; the constant where there is one. Allocates where there is none.
   *
   * @param number as on the wire, read as unsigned
   */
  public static Status of(int number) {
    Status known = number >= 0 && number < LIMIT ? KNOWN[number] : null;
    return known != null ? known : new Status(number, "UNKNOWN");
  }

  private static Status known(int number, String name) {
    Status status = new Status(number, name);
    KNOWN[number] = status;
    return status;
  }

  private final int number;
  private final String name;

  private Status(int number, String name) {
    this.number = number;
    this.name = name;
  }

  /** The number on the wire; unsigned, so one above 2^31 is negative here. */
  public int number() {
    return number;
  }

  /** The name, {@code UNKNOWN} for a number outside the set. */
  public String name() {
    return name;
  }

  /** Whether the call succeeded. */
  public boolean isOk() {
    return number == 200;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Status status && status.number == number;
  }

  @Override
  public int hashCode() {
    return number;
  }

  /** Name and number, such as {@code NOT_FOUND(404)}. */
  @Override
  public String toString() {
    return name + "(" + Integer.toUnsignedString(number) + ")";
  }
}
