package io.zaprpc.benchmarks;

import io.zaprpc.benchmarks.chain.GetBalanceRequest;
import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Bytes;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import java.util.Random;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Requests that differ and lie at odd places of one 64 KiB array, as they do behind a socket, so
 * that nothing about them can be folded into a constant.
 */
@State(Scope.Thread)
public class Requests {

  /** How many there are, a power of two. */
  static final int COUNT = 256;

  private static final int ADDRESS_BYTES = 20;
  private static final int ARRAY_BYTES = 1 << 16;
  private static final int LARGEST_GAP = 160;

  final byte[] array;
  final int[] offsets = new int[COUNT];
  final int length;
  private int next;

  /** Writes the requests; JMH calls it. */
  public Requests() {
    Random random = new Random(1);
    OutputArray out = new OutputArray(ArrayPool.UNPOOLED, ARRAY_BYTES);
    GetBalanceRequest.Builder builder = new GetBalanceRequest.Builder();
    int size = 0;
    for (int i = 0; i < COUNT; i++) {
      out.reserve(random.nextInt(LARGEST_GAP));
      offsets[i] = out.position();
      builder.begin(out, Layout.DERIVED);
      builder.id(i).block(random.nextLong()).chainId(1).account(address(random));
      size = builder.finish();
    }
    array = out.array();
    length = size;
  }

  /** Index of the next request. */
  int next() {
    next = (next + 1) & (COUNT - 1);
    return offsets[next];
  }

  private static Bytes address(Random random) {
    byte[] address = new byte[ADDRESS_BYTES];
    random.nextBytes(address);
    return Bytes.of(address);
  }
}
