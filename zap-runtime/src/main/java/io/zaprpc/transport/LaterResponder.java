package io.zaprpc.transport;

import io.zaprpc.rpc.Responder;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.StructBuilder;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds an answer after its handler has returned, in an array of its own, on whatever thread
 * answers.
 */
final class LaterResponder<V extends @Nullable Object, B extends StructBuilder>
    implements Responder<V, B> {

  private static final Logger LOG = LoggerFactory.getLogger("io.zaprpc.server");

  private final RunningCall call;
  private final @Nullable Layout layout;
  private final @Nullable Supplier<B> builder;
  private final @Nullable BiConsumer<B, V> copy;

  /**
   * @param layout the request's, or null where there was none
   */
  LaterResponder(
      RunningCall call,
      @Nullable Layout layout,
      @Nullable Supplier<B> builder,
      @Nullable BiConsumer<B, V> copy) {
    this.call = call;
    this.layout = layout;
    this.builder = builder;
    this.copy = copy;
  }

  RunningCall call() {
    return call;
  }

  @Override
  public void complete() {
    if (builder != null) {
      throw new IllegalStateException(
          call.name() + ": complete() (expected: complete(value), it returns a struct)");
    }
    answer(null);
  }

  @Override
  public void complete(V value) {
    BiConsumer<B, V> copying = copy;
    answer(copying == null ? null : response -> copying.accept(response, value));
  }

  @Override
  public void complete(Consumer<B> fill) {
    if (builder == null) {
      throw new IllegalStateException(
          call.name() + ": complete(fill) (expected: complete(), it returns nothing)");
    }
    answer(fill);
  }

  @Override
  public void fail(Throwable cause) {
    if (isFirst()) {
      AnswerSlot slot = call.openSlot();
      Refusals.answer(slot, call.name(), call, cause);
      call.finish(slot.out());
    }
  }

  private void answer(@Nullable Consumer<B> fill) {
    if (!isFirst()) {
      return;
    }
    AnswerSlot slot = call.openSlot();
    try {
      slot.succeed(fill == null || builder == null ? 0 : build(slot, builder.get(), fill));
    } catch (RuntimeException | Error e) {
      Refusals.answer(slot, call.name(), call, e);
    }
    call.finish(slot.out());
  }

  private int build(AnswerSlot slot, B response, Consumer<B> fill) {
    response.begin(slot.out(), layout != null ? layout : response.shape().layoutToWrite());
    try {
      fill.accept(response);
      return response.finish();
    } finally {
      response.release();
    }
  }

  private boolean isFirst() {
    boolean first = call.markAnswered();
    if (!first) {
      LOG.warn("{} was answered more than once: ignored", call.name());
    }
    return first;
  }
}
