package io.zaprpc.benchmarks.endtoend;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.io.IOException;
import java.util.Arrays;

/** The client's end of a connection. Answers come in the order of requests. */
final class HttpRequester extends SimpleChannelInboundHandler<FullHttpResponse> {

  private static final String PATH = "/eth_getBalance";

  private final JsonCodec codec;
  private final Load load;
  private final Ledger ledger;
  private final int inFlight;
  private final long[] sentAt;
  private byte[] body = new byte[HttpAnswerer.ROOM];
  private long nextId;
  private long expectedId;
  private ChannelHandlerContext context;

  @SuppressWarnings("NullAway.Init") // The context comes with handlerAdded.
  HttpRequester(JsonCodec codec, Load load, Ledger ledger, int connection, int inFlight) {
    this.codec = codec;
    this.load = load;
    this.ledger = ledger;
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
    try {
      for (int i = 0; i < inFlight; i++) {
        send(System.nanoTime());
      }
      context.flush();
    } catch (IOException e) {
      load.fail(e);
    }
  }

  @Override
  protected void channelRead0(ChannelHandlerContext reading, FullHttpResponse response)
      throws IOException {
    check(response);
    long now = System.nanoTime();
    load.answered(now - sentAt[(int) expectedId & (sentAt.length - 1)]);
    expectedId++;
    if (load.goesOn()) {
      send(now);
    } else {
      load.slotEnded();
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

  private void send(long now) throws IOException {
    Account account = ledger.askedBy(nextId);
    ByteBuf out = context.alloc().directBuffer(HttpAnswerer.ROOM);
    codec.writeRequest(
        new JsonRequest(nextId, account.block(), Ledger.CHAIN_ID, account.address()), out);
    sentAt[(int) nextId & (sentAt.length - 1)] = now;
    nextId++;
    context.write(request(out), context.voidPromise());
  }

  private static FullHttpRequest request(ByteBuf body) {
    FullHttpRequest request =
        new DefaultFullHttpRequest(
            HttpVersion.HTTP_1_1,
            HttpMethod.POST,
            PATH,
            body,
            HttpAnswerer.UNCHECKED,
            HttpAnswerer.UNCHECKED);
    request
        .headers()
        .set(HttpHeaderNames.HOST, "localhost")
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
    return request;
  }

  private void check(FullHttpResponse http) throws IOException {
    int length = http.content().readableBytes();
    body = HttpAnswerer.room(body, length);
    http.content().readBytes(body, 0, length);
    Account account = ledger.askedBy(expectedId);
    JsonResponse response = codec.readResponse(body, length);
    if (!http.status().equals(HttpResponseStatus.OK)
        || response.id() != expectedId
        || response.nonce() != account.nonce()
        || !Arrays.equals(response.balance(), account.balance())
        || !Arrays.equals(response.blockHash(), ledger.blockHash())) {
      throw WrongAnswer.to(expectedId);
    }
  }
}
