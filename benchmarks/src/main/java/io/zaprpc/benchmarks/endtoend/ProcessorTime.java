package io.zaprpc.benchmarks.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Processor time since the machine and this process began: what tells a quiet machine from a busy
 * one, where a load average cannot tell our own load from that of others.
 *
 * @param busySeconds of all processors, as the kernel has it
 * @param ownSeconds of this process and of those that it started
 * @param nanos when it was
 */
record ProcessorTime(double busySeconds, double ownSeconds, long nanos) {

  private static final Path STAT = Path.of("/proc/stat");
  private static final int USER = 1;
  private static final int NICE = 2;
  private static final int SYSTEM = 3;
  private static final int INTERRUPTS = 6;
  private static final int SOFT_INTERRUPTS = 7;
  private static final int STEAL = 8;
  private static final double TICKS_PER_SECOND = 100;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MILLIS_PER_SECOND = 1e3;

  static ProcessorTime now() {
    return new ProcessorTime(busy(), own(), System.nanoTime());
  }

  /** The share of the machine that others had since, between 0 and 1. */
  double othersSince(ProcessorTime earlier) {
    double seconds = (nanos - earlier.nanos) / NANOS_PER_SECOND;
    double others = busySeconds - earlier.busySeconds - (ownSeconds - earlier.ownSeconds);
    return Math.max(0, others / seconds / Runtime.getRuntime().availableProcessors());
  }

  /**
   * With what a hypervisor gave to other machines. Interrupts are mostly our own packets: kernels
   * that time them charge them to no process, so they are left out; the others, which never count a
   * hard one, have them in the time of whatever process was interrupted, so they belong here.
   */
  private static double busy() {
    try (Stream<String> lines = Files.lines(STAT)) {
      String[] ticks = lines.findFirst().orElseThrow().split(" +");
      long sum = 0;
      for (int column : new int[] {USER, NICE, SYSTEM, STEAL}) {
        sum += Long.parseLong(ticks[column]);
      }
      if (Long.parseLong(ticks[INTERRUPTS]) == 0) {
        sum += Long.parseLong(ticks[SOFT_INTERRUPTS]);
      }
      return sum / TICKS_PER_SECOND;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double own() {
    ProcessHandle self = ProcessHandle.current();
    return Stream.concat(Stream.of(self), self.descendants())
            .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
            .mapToLong(Duration::toMillis)
            .sum()
        / MILLIS_PER_SECOND;
  }
}
