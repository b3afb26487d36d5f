package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.ArrayList;
import java.util.List;

/** Keeps what was read until a frame is whole, then writes the same buffers back: no copy. */
final class RawBodyEcho extends ChannelInboundHandlerAdapter {

  private final List<ByteBuf> parts = new ArrayList<>();
  private int prefixed;
  private int length;
  private int missing;

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    ByteBuf read = (ByteBuf) message;
    try {
      while (read.isReadable()) {
        if (prefixed < RawBodyArm.PREFIX) {
          takePrefix(read);
        }
        takeBody(read);
        if (prefixed == RawBodyArm.PREFIX && missing == 0) {
          send(context);
        }
      }
    } finally {
      read.release();
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    context.flush();
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    parts.forEach(ByteBuf::release);
    parts.clear();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }

  /** Reads the length's bytes, which go back with the body. */
  private void takePrefix(ByteBuf read) {
    int at = read.readerIndex();
    while (prefixed < RawBodyArm.PREFIX && at < read.writerIndex()) {
      length |= read.getUnsignedByte(at++) << (prefixed++ * Byte.SIZE);
    }
    missing = at - read.readerIndex() + (prefixed == RawBodyArm.PREFIX ? length : 0);
  }

  private void takeBody(ByteBuf read) {
    int count = Math.min(missing, read.readableBytes());
    if (count > 0) {
      parts.add(read.readRetainedSlice(count));
      missing -= count;
    }
  }

  private void send(ChannelHandlerContext context) {
    for (ByteBuf part : parts) {
      context.write(part, context.voidPromise());
    }
    parts.clear();
    prefixed = 0;
    length = 0;
  }
}
