package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollDomainDatagramChannel;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.unix.DomainSocketAddress;
import io.zaprpc.rpc.ClientCall;
import io.zaprpc.rpc.Failure;
import io.zaprpc.rpc.RpcException;
import java.io.UncheckedIOException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of the socket's file, and who the peer is, whatever carries the bytes. */
class UnixSocketTest {

  private final Path path = Carrier.freePath();

  static List<Carrier> unix() {
    return Carrier.all().stream().filter(Carrier::unix).toList();
  }

  @ParameterizedTest
  @MethodSource("unix")
  void removesItsFileOnClose(Carrier carrier) {
    ZapServer server = serve(carrier);
    assertThat(path).exists();

    server.close();

    assertThat(Files.exists(path)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("unix")
  void replacesTheFileOfADeadServer(Carrier carrier) throws Exception {
    leaveAFileBehind();
    assertThat(path).exists();

    try (ZapServer server = serve(carrier)) {
      assertThat(echo(carrier, server.address())).isEqualTo("hello");
    }
  }

  @ParameterizedTest
  @MethodSource("unix")
  void refusesThePathOfALiveServer(Carrier carrier) {
    try (ZapServer server = serve(carrier)) {
      assertThatThrownBy(() -> serve(carrier))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessage("cannot listen on unix:" + path + ": another server listens on it");
      assertThat(echo(carrier, server.address())).isEqualTo("hello");
    }
  }

  @ParameterizedTest
  @MethodSource("unix")
  void refusesThePathOfALiveServerThatAcceptsNobody(Carrier carrier) throws Exception {
    List<SocketChannel> waiting = new ArrayList<>();
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
    try (ServerSocketChannel live = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      live.bind(address, 1);
      fill(address, waiting);

      assertThatThrownBy(() -> serve(carrier))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageStartingWith("cannot listen on unix:" + path + ": ");
      assertThat(path).exists();
    }
    for (SocketChannel channel : waiting) {
      channel.close();
    }
    Files.delete(path);
  }

  @ParameterizedTest
  @MethodSource("unix")
  void leavesADatagramSocketAlone(Carrier carrier) throws Exception {
    assumeTrue(Epoll.isAvailable(), "the JDK has none");
    EventLoopGroup loop = new MultiThreadIoEventLoopGroup(1, EpollIoHandler.newFactory());
    new Bootstrap()
        .group(loop)
        .channel(EpollDomainDatagramChannel.class)
        .handler(new ChannelInboundHandlerAdapter())
        .bind(new DomainSocketAddress(path.toString()))
        .sync();

    assertThatThrownBy(() -> serve(carrier))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageStartingWith("cannot listen on unix:" + path + ": ");

    assertThat(path).exists();
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
    Files.deleteIfExists(path);
  }

  @ParameterizedTest
  @MethodSource("unix")
  void servesTheLongestPathThatItTakes(Carrier carrier) throws Exception {
    Path directory = path.getParent();
    String text = "unix:" + directory + "/" + "x".repeat(200);
    IllegalArgumentException refused =
        catchThrowableOfType(IllegalArgumentException.class, () -> UnixEndpoint.of(text));
    int longest =
        Integer.parseInt(refused.getMessage().replaceAll(".*at most (\\d+) bytes.*", "$1"));
    String address = text.substring(0, "unix:".length() + longest);

    try (ZapServer server = carrier.server().listen(address).service(new EchoService()).start()) {
      assertThat(echo(carrier, server.address())).isEqualTo("hello");
      assertThatThrownBy(() -> carrier.server().listen(address).service(new EchoService()).start())
          .hasMessageEndingWith(": another server listens on it");
    }
  }

  @ParameterizedTest
  @MethodSource("unix")
  void saysThatThereIsNoFile(Carrier carrier) {
    RpcException failure =
        catchThrowableOfType(
            RpcException.class, () -> echo(carrier, UnixDomainSocketAddress.of(path)));

    assertThat(failure).hasMessageContaining("cannot connect to unix:" + path + ": ");
    assertThat(failure.getMessage()).containsIgnoringCase("no such file");
  }

  @ParameterizedTest
  @MethodSource("unix")
  void leavesAFileAloneThatIsNoSocket(Carrier carrier) throws Exception {
    Files.writeString(path, "precious");

    assertThatThrownBy(() -> serve(carrier))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessage("cannot listen on unix:" + path + ": the file is there and no socket");

    assertThat(path).hasContent("precious");
    Files.delete(path);
  }

  @ParameterizedTest
  @MethodSource("unix")
  void givesThePermissionsThatTheUmaskLeaves(Carrier carrier) throws Exception {
    Path made = Files.createDirectory(path.resolveSibling("directory"));
    ZapServer server = serve(carrier);
    assertThat(Files.getPosixFilePermissions(path))
        .isEqualTo(Files.getPosixFilePermissions(made))
        .contains(PosixFilePermission.OWNER_WRITE);
    server.close();
    Files.delete(made);
  }

  @ParameterizedTest
  @MethodSource("unix")
  void namesTheSocketAsPeerAndAddress(Carrier carrier) {
    AtomicReference<SocketAddress> peer = new AtomicReference<>();
    EchoService service =
        new EchoService().handling((request, response, context) -> peer.set(context.peer()));
    try (ZapServer server = carrier.server().listen("unix:" + path).service(service).start()) {
      echo(carrier, server.address());
      assertThat(peer).hasValue(UnixDomainSocketAddress.of(path));
      assertThat(server.address()).isEqualTo(UnixDomainSocketAddress.of(path));
      assertThatThrownBy(server::port)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("port: none, listening on unix:" + path + " (expected: TCP)");
    }
  }

  @ParameterizedTest
  @MethodSource("unix")
  void doesNotCountConnectionsByAddress(Carrier carrier) {
    try (ZapServer server =
            carrier
                .server()
                .listen("unix:" + path)
                .maxConnectionsPerAddress(1)
                .service(new EchoService())
                .start();
        ZapClient first = carrier.client(server).build();
        ZapClient second = carrier.client(server).build()) {
      assertThat(echo(first)).isEqualTo("hello");
      assertThat(echo(second)).isEqualTo("hello");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @MethodSource("unix")
  void saysWhyNobodyCanBeReached(Carrier carrier) throws Exception {
    leaveAFileBehind();

    RpcException failure =
        catchThrowableOfType(
            RpcException.class, () -> echo(carrier, UnixDomainSocketAddress.of(path)));

    assertThat(failure.failure()).isEqualTo(Failure.REFUSED);
    assertThat(failure).hasMessageContaining("cannot connect to unix:" + path + ": ");
    Files.delete(path);
  }

  /** Connects until the backlog is full, which systems tell in different ways. */
  private static void fill(UnixDomainSocketAddress address, List<SocketChannel> waiting)
      throws Exception {
    boolean connected = true;
    while (connected) {
      SocketChannel next = SocketChannel.open(StandardProtocolFamily.UNIX);
      waiting.add(next);
      next.configureBlocking(false);
      try {
        connected = next.connect(address);
      } catch (SocketException e) {
        connected = false;
      }
    }
  }

  /** The JDK does not remove the file when it closes the socket. */
  private void leaveAFileBehind() throws Exception {
    ServerSocketChannel.open(StandardProtocolFamily.UNIX)
        .bind(UnixDomainSocketAddress.of(path))
        .close();
  }

  private ZapServer serve(Carrier carrier) {
    return carrier.server().listen("unix:" + path).service(new EchoService()).start();
  }

  private static String echo(Carrier carrier, SocketAddress address) {
    try (ZapClient client = carrier.client(address).build()) {
      return echo(client);
    }
  }

  private static String echo(ZapClient client) {
    Echo.Builder request = new Echo.Builder();
    Echo.Reader response = new Echo.Reader();
    try (ClientCall call = client.newCall(Echo.ECHO)) {
      call.request(request);
      request.text("hello");
      call.await(response);
      return response.text();
    }
  }
}
