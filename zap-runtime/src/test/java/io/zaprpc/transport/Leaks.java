package io.zaprpc.transport;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakDetector;
import java.util.List;
import org.slf4j.LoggerFactory;

/** What Netty's leak detector finds. */
final class Leaks {

  /** What it says once the garbage is collected; it looks when buffers are made. */
  static List<ILoggingEvent> found() throws Exception {
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    Logger detector = (Logger) LoggerFactory.getLogger(ResourceLeakDetector.class);
    detector.addAppender(log);
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(50);
      PooledByteBufAllocator.DEFAULT.directBuffer(16).release();
    }
    detector.detachAppender(log);
    return log.list;
  }

  private Leaks() {}
}
