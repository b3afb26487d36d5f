package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * The server's end of a connection of the hand-written arm: one copy per read into an array, one
 * array and one copy per batch out, one flush.
 */
final class RawConnection extends ChannelInboundHandlerAdapter {

  private final LoopMemory memory;
  private final RawHandler handler;
  private final byte[] carry = new byte[RawFrames.REQUEST];
  private int carried;

  RawConnection(LoopMemory memory, RawHandler handler) {
    this.memory = memory;
    this.handler = handler;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf read = (ByteBuf) message;
    int end = take(read);
    read.release();
    byte[] in = memory.in;
    byte[] out = memory.out;
    int at = 0;
    int to = 0;
    while (end - at >= RawFrames.REQUEST) {
      if (!RawFrames.isRequest(in, at)) {
        throw new IllegalArgumentException("frame: not a request");
      }
      handler.answer(in, at, out, to);
      at += RawFrames.REQUEST;
      to += RawFrames.RESPONSE;
    }
    carried = end - at;
    System.arraycopy(in, at, carry, 0, carried);
    if (to > 0) {
      ByteBuf batch = context.alloc().directBuffer(to).writeBytes(out, 0, to);
      context.write(batch, context.voidPromise());
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    context.flush();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }

  private int take(ByteBuf read) {
    int length = read.readableBytes();
    System.arraycopy(carry, 0, memory.in, 0, carried);
    // Through the buffer's own view: without Unsafe, readBytes makes one per call.
    read.internalNioBuffer(read.readerIndex(), length).get(memory.in, carried, length);
    return carried + length;
  }
}
