package io.zaprpc.benchmarks.endtoend;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * What a process has used since it began.
 *
 * @param cpuNanos processor time of all its threads
 * @param allocatedBytes by all its threads but the one that asks
 * @param gcCount collections, of all collectors
 * @param gcMillis their time
 */
record Counters(long cpuNanos, long allocatedBytes, long gcCount, long gcMillis) {

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  static Counters now() {
    long count = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += collector.getCollectionCount();
      millis += collector.getCollectionTime();
    }
    return new Counters(SYSTEM.getProcessCpuTime(), allocated(), count, millis);
  }

  Counters since(Counters earlier) {
    return new Counters(
        cpuNanos - earlier.cpuNanos,
        allocatedBytes - earlier.allocatedBytes,
        gcCount - earlier.gcCount,
        gcMillis - earlier.gcMillis);
  }

  private static long allocated() {
    long own = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    try {
      return totalAllocated() - own;
    } catch (AttributeNotFoundException olderThan21) {
      return livingAllocated() - own;
    } catch (JMException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long totalAllocated() throws JMException {
    return (Long)
        ManagementFactory.getPlatformMBeanServer()
            .getAttribute(
                new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME), "TotalThreadAllocatedBytes");
  }

  /** Without the threads that have ended: none of the servers ends one while it is measured. */
  private static long livingAllocated() {
    long sum = 0;
    for (long bytes : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
      sum += Math.max(0, bytes);
    }
    return sum;
  }
}
