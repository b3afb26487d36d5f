package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultEventLoop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames come out whole, in order and once, however the bytes are split over reads. */
class FrameCutterTest {

  private final DefaultEventLoop eventLoop = new DefaultEventLoop();
  private final LoopState loop = new LoopState(eventLoop);
  private final Recorder recorder = new Recorder();
  private final FrameCutter cutter = new FrameCutter(recorder, ArrayPools.shared());

  @AfterEach
  void nothingIsLeft() {
    cutter.close();
    eventLoop.shutdownGracefully();
    assertThat(ArrayPools.outstanding()).isZero();
  }

  @Test
  void cutsAtEverySplitOfTwoFrames() {
    byte[] both = frames(7, 30);
    for (int split = 0; split <= both.length; split++) {
      recorder.lengths.clear();
      read(both, 0, split);
      read(both, split, both.length);
      assertThat(recorder.lengths).containsExactly(7, 30);
    }
  }

  @Test
  void cutsBytesThatComeOneByOne() {
    byte[] all = frames(1, 2, 3, 100, 5);
    for (int i = 0; i < all.length; i++) {
      read(all, i, i + 1);
    }
    assertThat(recorder.lengths).containsExactly(1, 2, 3, 100, 5);
  }

  @Test
  void gathersAFrameLargerThanARead() {
    byte[] all = frames(10, 300_000, 20, 70_000, 1);
    Random random = new Random(3);
    for (int round = 0; round < 20; round++) {
      recorder.lengths.clear();
      int position = 0;
      while (position < all.length) {
        int next = Math.min(all.length, position + 1 + random.nextInt(65_536));
        read(all, position, next);
        position = next;
      }
      assertThat(recorder.lengths).containsExactly(10, 300_000, 20, 70_000, 1);
    }
  }

  @Test
  void keepsEverythingWhileItIsHeld() {
    byte[] all = frames(10, 20, 300_000, 30, 40);
    Random random = new Random(4);
    for (int round = 0; round < 50; round++) {
      recorder.lengths.clear();
      int position = 0;
      while (position < all.length) {
        recorder.takes = random.nextInt(3);
        int next = Math.min(all.length, position + 1 + random.nextInt(65_536));
        read(all, position, next);
        position = next;
        recorder.takes = random.nextInt(3);
        cutter.resume(loop);
      }
      recorder.takes = Integer.MAX_VALUE;
      cutter.resume(loop);
      assertThat(recorder.lengths).containsExactly(10, 20, 300_000, 30, 40);
      assertThat(cutter.isPartial()).isFalse();
    }
  }

  @Test
  void skipsAFrameThatIsTooLargeAndGoesOnBehindIt() {
    recorder.longest = 1000;
    byte[] all = frames(10, 5000, 20, 1001, 30);
    for (int step : new int[] {1, 7, 100, 4000, all.length}) {
      recorder.lengths.clear();
      recorder.oversized.clear();
      for (int i = 0; i < all.length; i += step) {
        read(all, i, Math.min(all.length, i + step));
      }
      assertThat(recorder.lengths).containsExactly(10, 20, 30);
      assertThat(recorder.oversized).containsExactly(5000L, 1001L);
    }
  }

  @Test
  void refusesAnAbsurdLengthAndReadsNothingAfterIt() {
    byte[] all = frames(10, 20);
    Word32.put(all, 14, -1);
    read(all, 0, all.length);
    read(all, 0, all.length);
    assertThat(recorder.lengths).containsExactly(10);
    assertThat(recorder.refused).containsExactly(0xFFFF_FFFFL);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 57, 1000, 1024, 1025, 5000, 69_999})
  void putsABodyApart(int before) {
    recorder.before = before;
    byte[] all = frames(10, 300_000, 20, 70_000, 1);
    Random random = new Random(5);
    for (int round = 0; round < 20; round++) {
      recorder.lengths.clear();
      recorder.bodies.clear();
      int position = 0;
      while (position < all.length) {
        recorder.takes = random.nextInt(3);
        int next = Math.min(all.length, position + 1 + random.nextInt(65_536));
        read(all, position, next);
        position = next;
        recorder.takes = random.nextInt(3);
        cutter.resume(loop);
      }
      recorder.takes = Integer.MAX_VALUE;
      cutter.resume(loop);
      assertThat(recorder.lengths).containsExactly(10, 300_000, 20, 70_000, 1);
      // What came as a whole while the sink was held is in one piece already.
      assertThat(recorder.bodies)
          .contains(300_000 - before)
          .isSubsetOf(300_000 - before, 70_000 - before);
      assertThat(loop.claims().open()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {57, Integer.MAX_VALUE})
  void reservesAFrameAtOnceWithinTheBudget(int before) {
    recorder.before = before;
    byte[] prefix = frames(1 << 20);
    read(prefix, 0, 10_000);
    assertThat(cutter.reserved()).isBetween(1 << 20, (1 << 20) + 1024);
    assertThat(loop.claims().open()).isEqualTo((1 << 20) + 4 - 10_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {57, 100_000, Integer.MAX_VALUE})
  void growsWithTheDataBeyondTheBudget(int before) {
    recorder.before = before;
    assertThat(loop.claims().grant(Claims.MOST)).isTrue();
    byte[] all = frames(8 << 20);
    int position = 0;
    for (int step = 1000; position < all.length; step += 1000) {
      int next = Math.min(all.length, position + step);
      read(all, position, next);
      position = next;
      assertThat(cutter.reserved()).isLessThan(10_000 + 2 * position);
    }
    assertThat(recorder.lengths).containsExactly(8 << 20);
    assertThat(loop.claims().open()).isEqualTo(Claims.MOST);
    loop.claims().settle(Claims.MOST);
  }

  @ParameterizedTest
  @ValueSource(ints = {57, 5000, Integer.MAX_VALUE})
  void givesEverythingBackWhereverItIsCutOff(int before) {
    recorder.before = before;
    byte[] all = frames(70_000);
    for (int end = 0; end < all.length; end += 700) {
      LoopState other = new LoopState(eventLoop);
      FrameCutter cutOff = new FrameCutter(recorder, ArrayPools.shared());
      ByteBuf in = Unpooled.wrappedBuffer(all, 0, end);
      cutOff.read(in, other);
      in.release();
      cutOff.close();
      assertThat(other.claims().open()).isZero();
    }
    assertThat(recorder.lengths).isEmpty();
  }

  private void read(byte[] bytes, int from, int to) {
    ByteBuf in = Unpooled.wrappedBuffer(bytes, from, to - from);
    cutter.read(in, loop);
    if (recorder.refused.isEmpty()) {
      assertThat(in.isReadable()).isFalse();
    }
    in.release();
  }

  /** Frames of these lengths, each filled with its number. */
  private static byte[] frames(int... lengths) {
    byte[] all = new byte[Arrays.stream(lengths).sum() + lengths.length * 4];
    int position = 0;
    for (int i = 0; i < lengths.length; i++) {
      Word32.put(all, position, lengths[i]);
      Arrays.fill(all, position + 4, position + 4 + lengths[i], (byte) (lengths[i] % 251));
      position += 4 + lengths[i];
    }
    return all;
  }

  private final class Recorder implements FrameSink {
    final List<Integer> lengths = new ArrayList<>();
    final List<Long> oversized = new ArrayList<>();
    final List<Long> refused = new ArrayList<>();
    final List<Integer> bodies = new ArrayList<>();
    int before = Integer.MAX_VALUE;
    long longest = 64 << 20;
    int takes = Integer.MAX_VALUE;

    @Override
    public boolean begin(byte[] array, int offset, int available) {
      return true;
    }

    @Override
    public long longest() {
      return longest;
    }

    @Override
    public long longestSkipped() {
      return 64 << 20;
    }

    @Override
    public boolean allowsEmpty() {
      return false;
    }

    @Override
    public boolean isHeld() {
      return takes == 0;
    }

    @Override
    public boolean frame(byte[] array, int offset, int length) {
      if (takes == 0) {
        return false;
      }
      takes--;
      for (int i = offset; i < offset + length; i++) {
        if (array[i] != (byte) (length % 251)) {
          throw new AssertionError("byte " + (i - offset) + " of frame " + length);
        }
      }
      lengths.add(length);
      return true;
    }

    @Override
    public int headLength(byte[] array, int offset, int available, int length) {
      return Math.min(length, before);
    }

    @Override
    public ByteBuf bodyBuffer(int capacity, int most) {
      return PooledByteBufAllocator.DEFAULT.directBuffer(capacity, most);
    }

    @Override
    public boolean frameWithBody(byte[] array, int offset, int length, ByteBuf body) {
      byte[] whole = Arrays.copyOfRange(array, offset, offset + length);
      body.getBytes(body.readerIndex(), whole, before, length - before);
      boolean taken = frame(whole, 0, length);
      if (taken) {
        bodies.add(body.readableBytes());
        body.release();
      }
      return taken;
    }

    @Override
    public boolean oversized(byte[] array, int offset, int available, long length) {
      oversized.add(length);
      return true;
    }

    @Override
    public void refused(long length) {
      refused.add(length);
      cutter.close();
    }
  }
}
