package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * The client's end of a connection of the hand-written arm. Answers come in the order of requests,
 * so each is compared with the next one expected, word by word, and makes the next request.
 */
final class RawRequester extends ChannelInboundHandlerAdapter {

  private final LoopMemory memory;
  private final Load load;
  private final Ledger ledger;
  private final long[] answers;
  private final byte[] carry = new byte[RawFrames.RESPONSE];
  private final int inFlight;
  private final long[] sentAt;
  private int carried;
  private long nextId;
  private long expectedId;
  private ChannelHandlerContext context;

  @SuppressWarnings("NullAway.Init") // The context comes with handlerAdded.
  RawRequester(
      LoopMemory memory, Load load, Ledger ledger, Answers answers, int connection, int inFlight) {
    this.memory = memory;
    this.load = load;
    this.ledger = ledger;
    this.answers = answers.words();
    this.inFlight = inFlight;
    this.sentAt = new long[Integer.highestOneBit(inFlight) * 2];
    this.nextId = Ledger.firstId(connection);
    this.expectedId = nextId;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  /** Sends as many requests as shall be under way; on the loop. */
  void sendFirst() {
    int to = 0;
    for (int i = 0; i < inFlight; i++) {
      writeRequest(System.nanoTime(), memory.out, to);
      to += RawFrames.REQUEST;
    }
    write(to);
    context.flush();
  }

  @Override
  public void channelRead(ChannelHandlerContext reading, Object message) {
    ByteBuf read = (ByteBuf) message;
    int end = take(read);
    read.release();
    int at = 0;
    int to = 0;
    while (end - at >= RawFrames.RESPONSE) {
      check(memory.in, at);
      long now = System.nanoTime();
      load.answered(now - sentAt[(int) expectedId & (sentAt.length - 1)]);
      expectedId++;
      at += RawFrames.RESPONSE;
      if (load.goesOn()) {
        writeRequest(now, memory.out, to);
        to += RawFrames.REQUEST;
      } else {
        load.slotEnded();
      }
    }
    carried = end - at;
    System.arraycopy(memory.in, at, carry, 0, carried);
    if (to > 0) {
      write(to);
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext reading) {
    reading.flush();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext reading, Throwable cause) {
    load.fail(cause);
    reading.close();
  }

  private int take(ByteBuf read) {
    int length = read.readableBytes();
    System.arraycopy(carry, 0, memory.in, 0, carried);
    read.internalNioBuffer(read.readerIndex(), length).get(memory.in, carried, length);
    return carried + length;
  }

  private void write(int length) {
    ByteBuf batch = context.alloc().directBuffer(length).writeBytes(memory.out, 0, length);
    context.write(batch, context.voidPromise());
  }

  private void writeRequest(long now, byte[] out, int to) {
    Account account = ledger.askedBy(nextId);
    RawFrames.writeRequestHead(out, to);
    Words.putLong(out, to + RawFrames.REQUEST_ID, nextId);
    Words.putLong(out, to + RawFrames.REQUEST_BLOCK, account.block());
    Words.putLong(out, to + RawFrames.REQUEST_CHAIN, Ledger.CHAIN_ID);
    System.arraycopy(
        account.address(), 0, out, to + RawFrames.REQUEST_ACCOUNT, Ledger.ADDRESS_BYTES);
    sentAt[(int) nextId & (sentAt.length - 1)] = now;
    nextId++;
  }

  private void check(byte[] in, int at) {
    int word = Answers.offsetOf(Ledger.indexOf(expectedId));
    boolean right =
        RawFrames.isResponse(in, at) && Words.getLong(in, at + RawFrames.RESPONSE_ID) == expectedId;
    for (int i = 0; i < Answers.WIDTH; i++) {
      right &=
          Words.getLong(in, at + RawFrames.RESPONSE_BALANCE + i * Long.BYTES) == answers[word + i];
    }
    if (!right) {
      throw WrongAnswer.to(expectedId);
    }
  }
}
