package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeadersFactory;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;

/** The server's end of a connection: one flush for all requests of a read. */
final class HttpAnswerer extends SimpleChannelInboundHandler<FullHttpRequest> {

  static final HttpHeadersFactory UNCHECKED =
      DefaultHttpHeadersFactory.headersFactory().withValidation(false);
  static final int ROOM = 256;

  private final JsonCodec codec;
  private final Ledger ledger;
  private byte[] body = new byte[ROOM];

  HttpAnswerer(JsonCodec codec, Ledger ledger) {
    this.codec = codec;
    this.ledger = ledger;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext context, FullHttpRequest http)
      throws IOException {
    ByteBuf content = http.content();
    int length = content.readableBytes();
    body = room(body, length);
    content.readBytes(body, 0, length);
    JsonRequest request = codec.readRequest(body, length);
    Account account = ledger.find(request.account(), 0);
    Ledger.checkAsked(request.block(), request.chainId());
    ByteBuf out = context.alloc().directBuffer(ROOM);
    codec.writeResponse(
        new JsonResponse(request.id(), account.balance(), account.nonce(), ledger.blockHash()),
        out);
    context.write(response(out), context.voidPromise());
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext context) {
    context.flush();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }

  /** An array of at least that length: the same one if it is long enough. */
  static byte[] room(byte[] array, int length) {
    return array.length >= length ? array : new byte[length];
  }

  private static FullHttpResponse response(ByteBuf body) {
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1, HttpResponseStatus.OK, body, UNCHECKED, UNCHECKED);
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
    return response;
  }
}
