package io.zaprpc.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.AbstractByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of a batch that cannot be handed to its socket. */
class LoopStateTest {

  private final EmbeddedChannel channel = new EmbeddedChannel();
  private final LoopState loop = new LoopState(channel.eventLoop());
  private final List<Integer> lost = new ArrayList<>();

  private final LoopState.Member member =
      new LoopState.Member() {
        @Override
        public void writeBatch() {
          loop.writeBatch(this, channel);
        }

        @Override
        public void batchLost(int bytes, OutOfMemoryError cause) {
          lost.add(bytes);
        }

        @Override
        public void sweep(long now) {
          throw new IllegalStateException("sweep: not expected here");
        }
      };

  @Test
  void tellsTheWriterOfABatchForWhichThereIsNoMemoryAndGoesOn() {
    loop.add(member, Long.MAX_VALUE);
    loop.batch(member).reserve(100);
    channel.config().setAllocator(new Exhausted());

    member.writeBatch();

    assertThat(lost).containsExactly(100);
    assertThat(loop.batch(member).position()).isZero();

    channel.config().setAllocator(UnpooledByteBufAllocator.DEFAULT);
    loop.batch(member).reserve(7);
    member.writeBatch();
    channel.flush();
    ByteBuf written = channel.readOutbound();

    assertThat(written.readableBytes()).isEqualTo(7);
    assertThat(lost).hasSize(1);
    written.release();
    loop.remove(member);
  }

  private static final class Exhausted extends AbstractByteBufAllocator {

    @Override
    protected ByteBuf newHeapBuffer(int initialCapacity, int maxCapacity) {
      throw new OutOfMemoryError("none left");
    }

    @Override
    protected ByteBuf newDirectBuffer(int initialCapacity, int maxCapacity) {
      throw new OutOfMemoryError("none left");
    }

    @Override
    public boolean isDirectBufferPooled() {
      return false;
    }
  }
}
