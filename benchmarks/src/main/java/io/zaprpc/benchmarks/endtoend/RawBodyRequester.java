package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * The client's end of a connection of the hand-written arm for bodies: sends the body without a
 * copy and gathers the answer in an array, as a client that wants it has to.
 */
final class RawBodyRequester extends ChannelInboundHandlerAdapter {

  private final SampleBody sample;
  private final Load load;
  private final int inFlight;
  private final long[] sentAt;
  private final byte[] answer;
  private final ByteBuf body;
  private int gathered;
  private long nextId;
  private long expectedId;
  private ChannelHandlerContext context;

  @SuppressWarnings("NullAway.Init") // The context comes with handlerAdded.
  RawBodyRequester(SampleBody sample, Load load, int connection, int inFlight) {
    this.sample = sample;
    this.load = load;
    this.inFlight = inFlight;
    this.sentAt = new long[Integer.highestOneBit(inFlight) * 2];
    this.answer = new byte[RawBodyArm.HEAD + sample.content().length];
    this.body = Unpooled.directBuffer(sample.content().length).writeBytes(sample.content());
    this.nextId = Ledger.firstId(connection);
    this.expectedId = nextId;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  /** Sends as many requests as shall be under way; on the loop. */
  void sendFirst() {
    for (int i = 0; i < inFlight; i++) {
      send(System.nanoTime());
    }
    context.flush();
  }

  @Override
  public void channelRead(ChannelHandlerContext reading, Object message) {
    ByteBuf read = (ByteBuf) message;
    try {
      while (read.isReadable()) {
        int count = Math.min(answer.length - gathered, read.readableBytes());
        read.readBytes(answer, gathered, count);
        gathered += count;
        if (gathered == answer.length) {
          gathered = 0;
          answered();
        }
      }
    } finally {
      read.release();
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext reading) {
    reading.flush();
  }

  @Override
  public void channelInactive(ChannelHandlerContext reading) {
    body.release();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext reading, Throwable cause) {
    load.fail(cause);
    reading.close();
  }

  private void answered() {
    if (Words.getInt(answer, 0) != answer.length - RawBodyArm.PREFIX
        || Words.getLong(answer, RawBodyArm.PREFIX) != expectedId
        || !sample.isRight(answer, RawBodyArm.HEAD, answer.length - RawBodyArm.HEAD)) {
      throw WrongAnswer.to(expectedId);
    }
    long now = System.nanoTime();
    load.answered(now - sentAt[(int) expectedId & (sentAt.length - 1)]);
    expectedId++;
    if (load.goesOn()) {
      send(now);
    } else {
      load.slotEnded();
    }
  }

  private void send(long now) {
    ByteBuf head = context.alloc().directBuffer(RawBodyArm.HEAD);
    head.writeIntLE(answer.length - RawBodyArm.PREFIX).writeLongLE(nextId);
    sentAt[(int) nextId & (sentAt.length - 1)] = now;
    nextId++;
    context.write(head, context.voidPromise());
    context.write(body.retainedDuplicate(), context.voidPromise());
  }
}
