package io.zaprpc.benchmarks.endtoend;

import io.netty.util.internal.PlatformDependent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a process holds.
 *
 * @param heap bytes of the heap that are in use after a collection
 * @param direct bytes outside it that Netty or the JVM count as buffers
 * @param resident bytes of the whole process that are in memory
 */
record Memory(long heap, long direct, long resident) {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String RESIDENT = "VmRSS:";
  private static final long KIB = 1024;

  /** Collects garbage first. */
  static Memory now() {
    System.gc();
    long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    return new Memory(heap, directBytes(), residentBytes());
  }

  /**
   * The greater of Netty's own count and the JVM's: depending on the JVM, Netty's buffers are in
   * one of them or in both.
   */
  private static long directBytes() {
    long counted = 0;
    for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
      counted += pool.getMemoryUsed();
    }
    return Math.max(counted, PlatformDependent.usedDirectMemory());
  }

  private static long residentBytes() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(RESIDENT))
          .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * KIB)
          .sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
