package io.zaprpc.transport;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import org.jspecify.annotations.Nullable;

/** Where a server is, as users write it: {@code zap://host:port} or {@code unix:/path}. */
sealed interface Endpoint permits InetEndpoint, UnixEndpoint {

  /** Reads either form. */
  static Endpoint of(String text) {
    return text.startsWith(UnixEndpoint.SCHEME) ? UnixEndpoint.of(text) : InetEndpoint.of(text);
  }

  /** Makes the address free to be listened on, as far as that can be done. */
  void prepare() throws IOException;

  /** Says what to listen on, and with which kind of channel. */
  ServerBootstrap listening(ServerBootstrap bootstrap, NetworkIo io);

  /** Says what to connect to, and with which kind of channel. */
  Bootstrap connecting(Bootstrap bootstrap, NetworkIo io);

  /** What a channel listens on. */
  SocketAddress address(Channel listener);

  /** Who is at the other end of a connection; null if that is not known any more. */
  @Nullable SocketAddress peer(Channel channel);

  /** With its scheme, as a client takes it. */
  String url();

  /** Why an address could not be used. */
  static String reason(Throwable cause) {
    if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
      return "its host is not known";
    }
    if (cause instanceof FileNotFoundException) {
      return "no such file";
    }
    String message = cause.getMessage();
    return message == null ? cause.toString() : message;
  }

  /** The failure of a text that is no address. */
  static IllegalArgumentException malformed(String text, String expected) {
    return new IllegalArgumentException("address: " + text + " (expected: " + expected + ")");
  }
}
