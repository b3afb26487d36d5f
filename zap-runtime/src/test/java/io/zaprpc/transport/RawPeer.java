package io.zaprpc.transport;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.HexFormat;

/** A plain socket that speaks bytes, at either end. */
final class RawPeer implements AutoCloseable {

  private static final int PATIENCE = (int) Eventually.PATIENCE.toMillis();

  private final Socket socket;

  RawPeer(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE);
  }

  static RawPeer connect(int port) throws IOException {
    return new RawPeer(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /** Connects with a receive buffer so small that a peer notices at once when nothing is read. */
  static RawPeer connectReadingLittle(int port) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4096);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    return new RawPeer(socket);
  }

  RawPeer send(String hex) throws IOException {
    return send(HexFormat.of().parseHex(hex));
  }

  RawPeer send(byte[] bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(bytes);
    out.flush();
    return this;
  }

  /** Reads one frame, length word included, as hexadecimal digits. */
  String frame() throws IOException {
    return HexFormat.of().formatHex(frameBytes());
  }

  byte[] frameBytes() throws IOException {
    byte[] prefix = exactly(4);
    int length = ByteBuffer.wrap(prefix).order(ByteOrder.LITTLE_ENDIAN).getInt();
    byte[] content = exactly(length);
    return ByteBuffer.allocate(4 + length).put(prefix).put(content).array();
  }

  /** Whether the other side closes, sooner or later; what it sends before is dropped. */
  boolean isClosed() throws IOException {
    return isClosedWithin(Eventually.PATIENCE);
  }

  /** Whether the other side closes within the time; what it sends before is dropped. */
  boolean isClosedWithin(Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    InputStream in = socket.getInputStream();
    try {
      while (System.nanoTime() < end) {
        socket.setSoTimeout((int) Math.max(1, (end - System.nanoTime()) / 1_000_000));
        if (in.read() < 0) {
          return true;
        }
      }
      return false;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  /** Breaks the connection off with a reset. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = socket.getInputStream().readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("closed after " + bytes.length + " of " + length + " bytes");
    }
    return bytes;
  }
}
