package io.zaprpc.transport;

import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;

/**
 * A host and a port as users write them: {@code host:port}, {@code [::1]:port}, {@code :port}, each
 * also behind {@code zap://}.
 */
record Endpoint(String host, int port) {

  private static final String SCHEME = "zap://";
  private static final int MAX_PORT = 65535;

  static Endpoint of(String text) {
    String address = text.startsWith(SCHEME) ? text.substring(SCHEME.length()) : text;
    int colon = address.lastIndexOf(':');
    String host = colon < 0 ? "" : address.substring(0, colon);
    boolean bracketed = host.startsWith("[") && host.endsWith("]");
    if (address.contains("://")) {
      throw malformed(text, "zap://host:port");
    }
    if (colon < 0 || (host.indexOf(':') >= 0 && !bracketed) || host.indexOf('/') >= 0) {
      throw malformed(text, "host:port");
    }
    return new Endpoint(
        bracketed ? host.substring(1, host.length() - 1) : host,
        port(text, address.substring(colon + 1)));
  }

  /** The address to listen on; every interface where no host is given. */
  InetSocketAddress toListen() {
    return host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port);
  }

  /** The address to connect to, to be resolved at each connect. */
  InetSocketAddress toConnect() {
    return InetSocketAddress.createUnresolved(host.isEmpty() ? "localhost" : host, port);
  }

  /** Why an address could not be used. */
  static String reason(Throwable cause) {
    if (cause instanceof UnresolvedAddressException || cause instanceof UnknownHostException) {
      return "its host is not known";
    }
    String message = cause.getMessage();
    return message == null ? cause.toString() : message;
  }

  private static int port(String text, String digits) {
    try {
      int port = Integer.parseInt(digits);
      if (port >= 0 && port <= MAX_PORT) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw malformed(text, "host:port with a number as port");
    }
    throw malformed(text, "host:port with a port of 0 to " + MAX_PORT);
  }

  private static IllegalArgumentException malformed(String text, String expected) {
    return new IllegalArgumentException("address: " + text + " (expected: " + expected + ")");
  }

  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}
