package io.zaprpc.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.zaprpc.wire.Body;
import io.zaprpc.wire.OutputArray;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What the connections of one event loop share: the array that reads are copied into, the array
 * that one batch of answers is written into, and a coarse clock that watches over idle connections.
 * Confined to the loop.
 */
final class LoopState {

  static final byte[] NO_BYTES = {};

  /** How many answer bytes are gathered before they are handed to the socket. */
  static final int BATCH = 64 << 10;

  /** A frame above it is written as a buffer of its own rather than through the batch. */
  static final int LARGE = BATCH / 4;

  private static final int INBOUND = 128 << 10;

  /** How many spaces are kept for calls to come; a burst of more makes its own. */
  private static final int KEPT_SPACES = 512;

  /** One connection of the loop. */
  interface Member {

    /** Hands to the socket what this connection wrote into the batch. */
    void writeBatch();

    /**
     * There was no direct memory for what it wrote into the batch, which is lost: it must close.
     */
    void batchLost(int bytes, OutOfMemoryError cause);

    /** Looks for what has taken too long. */
    void sweep(long now);
  }

  private final EventLoop loop;
  private final Claims claims = new Claims();
  private final List<Member> members = new ArrayList<>();
  private final ArrayDeque<CallSpace> spaces = new ArrayDeque<>();
  private byte[] inbound = NO_BYTES;
  private @Nullable OutputArray batch;
  private @Nullable ReceiveBuffer receiver;
  private @Nullable Member writer;
  private boolean open;
  private long now = System.nanoTime();
  private @Nullable ScheduledFuture<?> sweeps;

  LoopState(EventLoop loop) {
    this.loop = loop;
  }

  EventLoop loop() {
    return loop;
  }

  /** What frames under way on this loop may reserve before their bytes come. */
  Claims claims() {
    return claims;
  }

  /** The time of the last sweep, as {@link System#nanoTime()} counts. */
  long now() {
    return now;
  }

  /** Lets a connection receive into the loop's buffer, where the system interface allows it. */
  void receive(Channel channel, NetworkIo io, FrameCutter cutter) {
    if (!io.readsAtOnce()) {
      return;
    }
    ReceiveBuffer shared = receiver;
    if (shared == null) {
      shared = new ReceiveBuffer();
      receiver = shared;
      ReceiveBuffer owned = shared;
      loop.terminationFuture().addListener(ended -> owned.release());
    }
    channel.config().setRecvByteBufAllocator(shared.of(cutter));
  }

  /** The array for what was just read, of at least this length. */
  byte[] inbound(int length) {
    if (inbound.length < length) {
      inbound = new byte[Math.max(INBOUND, Integer.highestOneBit(length - 1) << 1)];
    }
    return inbound;
  }

  /**
   * The array that the answers of one batch go to. What another connection wrote there goes to its
   * socket first.
   */
  OutputArray batch(Member member) {
    if (writer != member) {
      if (writer != null) {
        writer.writeBatch();
      }
      writer = member;
    }
    OutputArray output = batch;
    if (output == null) {
      output = new OutputArray(ArrayPools.shared(), 2 * BATCH).attaching();
      output.resetZeroed();
      batch = output;
    }
    return output;
  }

  /**
   * Lets a caller's own code write a frame at the end of the batch. Until {@link #closeBatch} no
   * other frame may go there, so calls that this code sends have to wait.
   */
  OutputArray openBatch(Member member) {
    OutputArray output = batch(member);
    open = true;
    return output;
  }

  /** That frame is written, or taken back. */
  void closeBatch() {
    open = false;
  }

  /** Whether a frame at the end of the batch is not finished. */
  boolean isBatchOpen() {
    return open;
  }

  /**
   * Writes what a connection put into the batch to its channel, if it did, and empties the batch.
   */
  void writeBatch(Member member, Channel channel) {
    OutputArray output = batch;
    if (writer == member && output != null && output.position() > 0) {
      ByteBuf out = room(member, channel, output);
      if (out == null) {
        return;
      }
      out.writeBytes(output.array(), 0, output.position());
      Body body = output.takeBody();
      endBatch(output);
      channel.write(out, channel.voidPromise());
      if (body != null) {
        channel.write(BufferBody.take(body), channel.voidPromise());
      }
    }
  }

  /** A buffer for the batch; null if there is no memory, which its writer is told. */
  private @Nullable ByteBuf room(Member member, Channel channel, OutputArray output) {
    int bytes = output.position();
    try {
      return channel.alloc().directBuffer(bytes);
    } catch (OutOfMemoryError e) {
      endBatch(output);
      member.batchLost(bytes, e);
      return null;
    }
  }

  /** Lends what a call away from the loop works with. */
  CallSpace takeSpace(ServerSettings settings) {
    CallSpace kept = spaces.pollLast();
    return kept != null ? kept : new CallSpace(settings);
  }

  /** Takes back what a call worked with. */
  void giveSpace(CallSpace space) {
    if (space.isSmall() && spaces.size() < KEPT_SPACES && !members.isEmpty()) {
      space.clear();
      spaces.addLast(space);
    } else {
      space.release();
    }
  }

  /** Adds a connection, and starts sweeping with the first. */
  void add(Member member, long sweepNanos) {
    now = System.nanoTime();
    members.add(member);
    if (sweeps == null) {
      sweeps = loop.scheduleAtFixedRate(this::sweep, sweepNanos, sweepNanos, TimeUnit.NANOSECONDS);
    }
  }

  void remove(Member member) {
    members.remove(member);
    if (writer == member && batch != null) {
      endBatch(batch);
    }
    if (members.isEmpty() && sweeps != null) {
      sweeps.cancel(false);
      sweeps = null;
      releaseBatch();
      spaces.forEach(CallSpace::release);
      spaces.clear();
      inbound = NO_BYTES;
    }
  }

  /** An array that grew large is not kept. */
  private void endBatch(OutputArray output) {
    writer = null;
    if (output.array().length > 4 * BATCH) {
      releaseBatch();
    } else {
      output.resetZeroed();
    }
  }

  private void releaseBatch() {
    if (batch != null) {
      batch.release();
      batch = null;
    }
  }

  private void sweep() {
    now = System.nanoTime();
    for (int i = members.size() - 1; i >= 0; i--) {
      members.get(i).sweep(now);
    }
  }
}
