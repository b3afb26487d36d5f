package io.zaprpc.maven;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes down the calls that interfaces of Maven and Plexus get. */
final class CallRecorder {

  private final List<String> calls = new ArrayList<>();

  /** Returns an implementation whose methods do nothing but being written down. */
  <T> T of(Class<T> type) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              calls.add(method.getName() + Arrays.toString(arguments));
              return null;
            });
    return type.cast(proxy);
  }

  List<String> calls() {
    return calls;
  }
}
