package io.zaprpc.benchmarks.load;

import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a run is to be read with: where and when it ran, and what was asked of it.
 *
 * @param title what was called, such as {@code Balances.getBalance}
 * @param parameters of the load, by name
 * @param machine the client's side, by name
 */
record Environment(String title, Map<String, String> parameters, Map<String, String> machine) {

  static Environment of(LoadPlan plan, TargetMethod method, Requests requests) {
    return new Environment(method.descriptor().fullName(), asked(plan, requests), here());
  }

  /** Open or closed loop, in words. */
  static String loop(LoadPlan plan) {
    return plan.isPaced()
        ? "open loop at " + Readable.rate(plan.rate()) + " calls/s"
        : "closed loop";
  }

  private static Map<String, String> asked(LoadPlan plan, Requests requests) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("server", plan.address());
    values.put("loop", loop(plan));
    values.put("connections", String.valueOf(plan.connections()));
    values.put("in flight per connection", String.valueOf(plan.inFlight()));
    values.put("event loops", String.valueOf(plan.threads()));
    values.put("warm-up", plan.warmup().toMillis() / 1e3 + " s");
    values.put("duration at most", plan.duration().toMillis() / 1e3 + " s");
    values.put("calls at most", plan.count() == 0 ? "any" : Readable.count(plan.count()));
    values.put("timeout", plan.timeout().toMillis() + " ms");
    values.put("responses verified", plan.verify() ? "yes" : "no");
    values.put("requests", requests.size() + ", longest message " + requests.longest() + " bytes");
    return values;
  }

  private static Map<String, String> here() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(
        "date",
        ZonedDateTime.now(ZoneOffset.UTC)
            .truncatedTo(ChronoUnit.SECONDS)
            .format(DateTimeFormatter.ISO_INSTANT));
    values.put("JVM", property("java.vm.name") + " " + property("java.runtime.version"));
    values.put(
        "system", property("os.name") + " " + property("os.version") + " " + property("os.arch"));
    values.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
    return values;
  }

  private static String property(String name) {
    return System.getProperty(name, "?");
  }
}
