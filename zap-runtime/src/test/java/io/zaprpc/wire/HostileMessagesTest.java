package io.zaprpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every public hostile message ends as it should: each of its reads is replayed by a reader whose
 * shape holds just the fields that the read's path names.
 */
class HostileMessagesTest {

  @TestFactory
  Stream<DynamicTest> endsAsExpected() {
    return Vectors.of("hostile/messages.json")
        .map(
            vector ->
                DynamicTest.dynamicTest(vector.get("name").getAsString(), () -> check(vector)));
  }

  private static void check(JsonObject vector) {
    byte[] message = Vectors.hex(vector);
    List<String> outcomes = new ArrayList<>();
    boolean refused = false;
    for (JsonElement read : vector.getAsJsonArray("reads")) {
      JsonArray path = read.getAsJsonObject().getAsJsonArray("path");
      String ours = DynamicStruct.read(message, path);
      outcomes.add(path + " -> " + ours);
      refused |= ours.startsWith(DynamicStruct.MALFORMED);
      if (vector.get("expect").getAsString().equals("value")) {
        checkValue(message, path, ours, read.getAsJsonObject().get("go").getAsString());
      }
    }
    if (vector.get("expect").getAsString().equals("malformed")) {
      assertThat(refused).as("%s", outcomes).isTrue();
    }
  }

  private static void checkValue(byte[] message, JsonArray path, String ours, String reference) {
    if (DynamicStruct.reachesPastTheEnd(message, path)) {
      assertThat(ours).as("%s", path).startsWith(DynamicStruct.MALFORMED);
    } else if (!ours.equals(DynamicStruct.NO_SUCH_READ)) {
      boolean absent = reference.startsWith("PANIC") || reference.equals("nil");
      assertThat(ours).as("%s", path).isEqualTo(absent ? DynamicStruct.zero(path) : reference);
    }
  }
}
