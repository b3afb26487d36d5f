package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.OutputArray;
import org.jspecify.annotations.Nullable;

/**
 * Writes the answers of finished calls to their connection: small ones into the loop's batch, large
 * ones as buffers of their own. Confined to its event loop.
 */
final class AnswerWriter {

  private final ServerConnection connection;
  private final LoopState loop;
  private final Channel channel;
  private final FinishedCalls finished;
  private final RunningCalls running;

  AnswerWriter(
      ServerConnection connection,
      LoopState loop,
      Channel channel,
      FinishedCalls finished,
      RunningCalls running) {
    this.connection = connection;
    this.loop = loop;
    this.channel = channel;
    this.finished = finished;
    this.running = running;
  }

  /**
   * Sends the answers that are finished, as far as the socket takes them.
   *
   * @return whether there was one
   */
  boolean send() {
    boolean sends = false;
    for (RunningCall call = next(); call != null; call = next()) {
      OutputArray answer = call.answer();
      if (answer != null) {
        running.answered(answer.size());
        write(answer);
        sends = true;
      }
      end(call);
    }
    if (sends) {
      connection.flush();
    }
    return sends;
  }

  /** Gives back answers that nobody will read. */
  void discard() {
    for (RunningCall call = finished.poll(); call != null; call = finished.poll()) {
      end(call);
    }
  }

  private @Nullable RunningCall next() {
    return channel.isWritable() ? finished.poll() : null;
  }

  private void end(RunningCall call) {
    call.recycle(loop);
    running.remove(call);
  }

  private void write(OutputArray answer) {
    int length = answer.position();
    if (length > LoopState.LARGE || answer.hasBody()) {
      connection.writeBatch();
      writeApart(answer);
      return;
    }
    OutputArray batch = loop.batch(connection);
    int at = batch.reserve(length);
    System.arraycopy(answer.array(), 0, batch.array(), at, length);
    if (batch.position() >= LoopState.BATCH) {
      connection.writeBatch();
    }
  }

  /** Writes an answer as buffers of its own; no memory for them ends the connection. */
  private void writeApart(OutputArray answer) {
    int length = answer.position();
    try {
      ByteBuf out = channel.alloc().directBuffer(length);
      out.writeBytes(answer.array(), 0, length);
      channel.write(out, channel.voidPromise());
      Body body = answer.takeBody();
      if (body != null) {
        channel.write(BufferBody.take(body), channel.voidPromise());
      }
    } catch (OutOfMemoryError e) {
      connection.batchLost(length, e);
    }
  }
}
