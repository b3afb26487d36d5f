package io.zaprpc.benchmarks.load;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times as {@code 500ms}, {@code 10s}, {@code 2m} and {@code 1h}. */
final class DurationConverter implements ITypeConverter<Duration> {

  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
  private static final Duration LONGEST = Duration.ofDays(365);

  @Override
  public Duration convert(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new TypeConversionException("'" + text + "' (expected: as 500ms, 10s, 2m or 1h)");
    }
    Duration duration = of(Long.parseLong(time.group(1)), time.group(2));
    if (duration.compareTo(LONGEST) > 0) {
      throw new TypeConversionException("'" + text + "' (expected: <= " + LONGEST.toHours() + "h)");
    }
    return duration;
  }

  private static Duration of(long amount, String unit) {
    return switch (unit) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      default -> Duration.ofHours(amount);
    };
  }
}
