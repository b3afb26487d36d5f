package io.zaprpc.transport;

import io.zaprpc.transport.ServiceTable.Route;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.RequestEnvelope;
import io.zaprpc.wire.ResponseEnvelope;
import io.zaprpc.wire.StructShape;
import org.jspecify.annotations.Nullable;

/**
 * Tells from the first bytes of an envelope where the body begins that ends it. What is unusual or
 * damaged has none: it is gathered as a whole and judged then.
 */
final class BodyPlace {

  /**
   * How many bytes of a request stand before its body.
   *
   * @param available bytes of the envelope that are there
   * @param length bytes of the whole envelope, which is returned where there is no body
   */
  static int inRequest(
      RequestEnvelope envelope,
      ServiceTable services,
      byte[] array,
      int offset,
      int available,
      int length) {
    try {
      if (envelope.wrapHead(array, offset, available, length)) {
        Route route = services.find(envelope.method());
        StructShape shape = route == null ? null : route.method().request();
        return before(shape, array, offset, available, length, envelope.payloadOffset());
      }
    } catch (MalformedMessageException e) {
      // Says so again once all of it is there.
    }
    return length;
  }

  /** How many bytes of a response stand before its body; see {@link #inRequest}. */
  static int inResponse(
      ResponseEnvelope envelope,
      PendingCalls pending,
      byte[] array,
      int offset,
      int available,
      int length) {
    try {
      if (envelope.wrapHead(array, offset, available, length)) {
        StructShape shape = pending.responseShape(envelope.promiseId(), envelope.status());
        return before(shape, array, offset, available, length, envelope.bodyOffset());
      }
    } catch (MalformedMessageException e) {
      // Says so again once all of it is there.
    }
    return length;
  }

  private static int before(
      @Nullable StructShape shape,
      byte[] array,
      int offset,
      int available,
      int length,
      int message) {
    if (shape == null) {
      return length;
    }
    int start =
        shape.bodyStart(array, message, offset + available - message, offset + length - message);
    return start < 0 ? length : message - offset + start;
  }

  private BodyPlace() {}
}
