package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultEventLoop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
        cutter.resume();
      }
      recorder.takes = Integer.MAX_VALUE;
      cutter.resume();
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

  @Test
  void growsWithTheDataAndNotWithTheLength() {
    byte[] prefix = frames(60 << 20);
    read(prefix, 0, 1000);
    assertThat(cutter.carried()).isEqualTo(1000);
    assertThat(cutter.isPartial()).isTrue();
    assertThat(cutter.reserved()).isLessThan(10_000);
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

  private final class Recorder implements FrameCutter.Sink {
    final List<Integer> lengths = new ArrayList<>();
    final List<Long> oversized = new ArrayList<>();
    final List<Long> refused = new ArrayList<>();
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
