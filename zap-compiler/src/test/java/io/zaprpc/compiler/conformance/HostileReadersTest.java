package io.zaprpc.compiler.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.google.gson.JsonObject;
import io.zaprpc.compiler.conformance.Agreement.Verdict;
import io.zaprpc.wire.MalformedMessageException;
import io.zaprpc.wire.MessageWriter;
import io.zaprpc.wire.StructReader;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile messages through generated readers: the public ones, and those that try to take time. */
class HostileReadersTest {

  private static final int DEPTH_LIMIT = 128;

  /** Without a bound on the work it would be years. */
  private static final Duration SOON = Duration.ofMinutes(1);

  @TestFactory
  Stream<DynamicTest> everyPublicMessageReadsAsTheIndependentDecoderReadsIt() {
    return GoldenVectors.json("hostile/messages.json").stream()
        .map(
            vector ->
                DynamicTest.dynamicTest(
                    vector.get("name").getAsString(), () -> checkUnderEverySchema(vector)));
  }

  private static void checkUnderEverySchema(JsonObject vector) {
    byte[] message = GoldenVectors.hex(vector);
    for (GeneratedSchema schema : List.of(Corpus.hostile(), Corpus.hostilePacked())) {
      for (String struct : schema.structs().keySet()) {
        new Agreement(schema, struct).check(vector.get("name").getAsString(), message);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "object_before_message, Outer",
    "object_past_end, Outer",
    "object_at_end, Outer",
    "object_rel_80000000, Outer",
    "bytes_target_own_slot, Blob",
    "bytes_rel_plus_len_wraps_2_32, Blob",
    "bytes_rel_plus_len_wraps_2_31, Name",
    "bytes_one_past_end, Name",
    "text_overlong_slash, Name",
    "text_surrogate, Name",
    "text_truncated_multibyte, Name",
    "text_above_10ffff, Name",
    "list_count_equals_message_size, Words",
    "list_count_message_size_plus_1, Blobs",
    "list_past_end, Longs",
    "list_at_end, Blobs",
    "varlist_entry_len_ffffffff, Blobs",
    "varlist_entry_len_7fffffff, Texts",
    "varlist_prefix_straddles_end, Blobs",
    "varlist_object_bad_magic, Records",
    "varlist_object_size_too_large, Records",
    "varlist_object_root_out_of_range, Records",
    "object_two_node_cycle, Node",
    "evolution_new_field_past_end_reads_zero, NameAndBalance",
    "root_zero, Number",
    "root_inside_header_8, Number",
    "size_one_larger_than_buffer, Number"
  })
  void isMalformed(String name, String struct) {
    assertThat(new Agreement(Corpus.hostile(), struct).check(name, message(name)))
        .isEqualTo(Verdict.MALFORMED);
  }

  @ParameterizedTest
  @CsvSource({
    "list_count_equals_message_size, Words",
    "list_count_message_size_plus_1, Octets",
    "list_past_end, Flags",
    "list_last_byte, Words"
  })
  void isMalformedWhereListsArePacked(String name, String struct) {
    assertThat(new Agreement(Corpus.hostilePacked(), struct).check(name, message(name)))
        .isEqualTo(Verdict.MALFORMED);
  }

  @Test
  void anAbsentStructReadsAsItsDefaultsAndNeverTheHeader() {
    GeneratedSchema schema = Corpus.hostile();
    StructReader reader = wrap("Outer", message("object_null"));

    StructReader inner = (StructReader) schema.generated("Outer").read(reader, 1);

    assertThat(new ReaderValues(schema).read("Outer", reader)).containsExactly(7L, null);
    assertThat(inner.isAbsent()).isTrue();
    assertThat(schema.generated("Wide").read(inner, 0)).isEqualTo(0L);
    assertThat(schema.generated("Wide").read(inner, 1)).isEqualTo("");
  }

  @Test
  void absentStructsBelowAnAbsentOneReadAsTheirDefaults() {
    StructReader root = Corpus.hostile().generated("Twin").wrap(new byte[0]);

    StructReader below = root;
    for (int i = 0; i < 3; i++) {
      below = (StructReader) Corpus.hostile().generated("Twin").read(below, 0);
    }

    assertThat(below.isAbsent()).isTrue();
    assertThat(Corpus.hostile().generated("Twin").read(below, 2)).isEqualTo("");
  }

  @Test
  void anEmptyEntryIsAnAbsentStruct() {
    StructReader reader = wrap("Records", message("varlist_zero_length_entries"));

    assertThat(new ReaderValues(Corpus.hostile()).read("Records", reader))
        .containsExactly(List.of(List.of(0L), List.of(0L), List.of(0L)));
  }

  @Test
  void oldTextReadAsANewNumberStaysWithinTheMessage() {
    byte[] message = message("evolution_old_message_new_u64_field");

    assertThat(read("NameAndBalance", message))
        .containsExactly("0123456789ABCDEF", 3978425819141910832L);
  }

  @Test
  void oldTextReadAsANewPointerStaysWithinTheMessage() {
    byte[] message = message("evolution_tail_forges_pointer_field");

    assertThat(read("NameAndMore", message)).hasSize(2).element(1).isEqualTo("4556494c");
  }

  @Test
  void sixtyFourMessagesInMessagesAreRead() {
    byte[] message = message("nested_messages_64_deep");

    assertThat(new Agreement(Corpus.hostile(), "Messages").check("nested", message))
        .isEqualTo(Verdict.VALUES);
  }

  @Test
  void aCycleEndsAtTheDepthLimitWhenItIsFollowedByHand() {
    GeneratedStruct node = Corpus.hostile().generated("Node");
    StructReader reader = wrap("Node", message("object_two_node_cycle"));
    for (int depth = 1; depth <= DEPTH_LIMIT; depth++) {
      reader = (StructReader) node.read(reader, 1);
    }
    StructReader deepest = reader;

    assertThatThrownBy(() -> node.read(deepest, 1))
        .isInstanceOf(MalformedMessageException.class)
        .hasMessageContaining("depth");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 127, 128, 129, 130})
  void chainsAreReadToTheDepthLimit(int depth) {
    Verdict expected = depth <= DEPTH_LIMIT ? Verdict.VALUES : Verdict.MALFORMED;

    assertThat(new Agreement(Corpus.hostile(), "Node").check("chain", chain(depth)))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 126, 127, 128, 129})
  void packedRecordsCountAsALevelToo(int depth) {
    new Agreement(Corpus.hostile(), "Chain").check("chain", chainOverRecords(depth));
  }

  @Test
  void aSharedSubtreeThatDoublesAtEveryLevelIsRefused() {
    refusesInTime("Tree", pointerListsThatDouble(40));
    refusesInTime("Twin", structsThatDouble(60));
    refusesInTime("Shelf", sharedLeaf(4_000));
  }

  @Test
  void listsThatShareOneRunOfMessagesAreRefused() {
    refusesInTime("TwinLists", messagesThatDouble(30));
  }

  @Test
  void sharingInMeasureIsRead() {
    assertThat(new Agreement(Corpus.hostile(), "Twin").check("shared", structsThatDouble(2)))
        .isEqualTo(Verdict.VALUES);
    assertThat(new Agreement(Corpus.hostile(), "Tree").check("shared", pointerListsThatDouble(2)))
        .isEqualTo(Verdict.VALUES);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 6, 7, 8, 9})
  void aPackedListReadManyTimesIsRefusedByAllOrNone(int times) {
    MessageWriter writer = new MessageWriter(2);
    int run = writer.startList();
    for (int i = 0; i < 100; i++) {
      writer.addU32(i);
    }
    int[] objects = new int[times];
    for (int i = 0; i < times; i++) {
      objects[i] = writer.startObject(12);
      writer.setList(objects[i], 4, run, 100);
      writer.setObject(objects[i], 0, i == 0 ? 0 : objects[i - 1]);
      writer.finishObject(objects[i]);
    }
    writer.finishAsRoot(objects[times - 1]);

    new Agreement(Corpus.hostile(), "Chain").check("shared records", writer.finish());
  }

  private static void refusesInTime(String struct, byte[] message) {
    GeneratedStruct generated = Corpus.hostile().generated(struct);
    assertTimeout(
        SOON,
        () -> {
          StructReader reader = generated.wrap(message);
          assertThat(reader.toString()).hasSizeLessThan(1_000).contains("spans more than 8 times");
          assertMalformed(reader::verify);
          assertMalformed(() -> generated.toValue(generated.wrap(message)));
          assertMalformed(reader::toJson);
          assertMalformed(reader::hashCode);
          assertMalformed(() -> reader.equals(generated.wrap(message)));
          new Agreement(Corpus.hostile(), struct).check("amplified", message);
        });
  }

  private static void assertMalformed(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(MalformedMessageException.class)
        .hasMessageContaining("spans more than 8 times");
  }

  /** A node, {@code depth} of them below it. */
  private static byte[] chain(int depth) {
    MessageWriter writer = new MessageWriter(2);
    int below = 0;
    for (int i = 0; i <= depth; i++) {
      int node = writer.startObject(8);
      writer.setU32(node, 0, i);
      writer.setObject(node, 4, below);
      below = writer.finishObject(node);
    }
    writer.finishAsRoot(below);
    return writer.finish();
  }

  /** A chain whose last struct, {@code depth} deep, holds a record in a list. */
  private static byte[] chainOverRecords(int depth) {
    MessageWriter writer = new MessageWriter(2);
    int run = writer.startList();
    writer.addU32(1);
    int below = 0;
    for (int i = 0; i <= depth; i++) {
      int node = writer.startObject(12);
      writer.setObject(node, 0, below);
      writer.setList(node, 4, i == 0 ? run : 0, i == 0 ? 1 : 0);
      below = writer.finishObject(node);
    }
    writer.finishAsRoot(below);
    return writer.finish();
  }

  private static byte[] pointerListsThatDouble(int levels) {
    MessageWriter writer = new MessageWriter(2);
    int below = writer.finishObject(writer.startObject(12));
    for (int i = 0; i < levels; i++) {
      int run = writer.startList();
      writer.addPointer(below);
      writer.addPointer(below);
      int tree = writer.startObject(12);
      writer.setList(tree, 4, run, 2);
      below = writer.finishObject(tree);
    }
    writer.finishAsRoot(below);
    return writer.finish();
  }

  private static byte[] structsThatDouble(int levels) {
    MessageWriter writer = new MessageWriter(2);
    int below = writer.finishObject(writer.startObject(16));
    for (int i = 0; i < levels; i++) {
      int twin = writer.startObject(16);
      writer.setObject(twin, 0, below);
      writer.setObject(twin, 4, below);
      below = writer.finishObject(twin);
    }
    writer.finishAsRoot(below);
    return writer.finish();
  }

  /** Pointers to one struct whose text is far longer than they are. */
  private static byte[] sharedLeaf(int pointers) {
    MessageWriter writer = new MessageWriter(2);
    int leaf = writer.startObject(12);
    writer.setText(leaf, 4, "x".repeat(2_000));
    writer.finishObject(leaf);
    int run = writer.startList();
    for (int i = 0; i < pointers; i++) {
      writer.addPointer(leaf);
    }
    int shelf = writer.startObject(8);
    writer.setList(shelf, 0, run, pointers);
    writer.finishAsRoot(writer.finishObject(shelf));
    return writer.finish();
  }

  /** Messages in messages, each with two slots for the one run below it. */
  private static byte[] messagesThatDouble(int levels) {
    byte[] below = new byte[0];
    for (int i = 0; i < levels; i++) {
      MessageWriter writer = new MessageWriter(1);
      int twin = writer.startObject(16);
      int run = writer.startList();
      writer.addObjectBytes(below);
      writer.setList(twin, 0, run, 1);
      writer.setList(twin, 8, run, 1);
      writer.finishAsRoot(writer.finishObject(twin));
      below = writer.finish();
    }
    return below;
  }

  private static StructReader wrap(String struct, byte[] message) {
    return Corpus.hostile().generated(struct).wrap(message);
  }

  private static List<Object> read(String struct, byte[] message) {
    new Agreement(Corpus.hostile(), struct).check("as " + struct, message);
    return new ReaderValues(Corpus.hostile()).read(struct, wrap(struct, message));
  }

  private static byte[] message(String name) {
    return GoldenVectors.json("hostile/messages.json").stream()
        .filter(vector -> vector.get("name").getAsString().equals(name))
        .map(vector -> HexFormat.of().parseHex(vector.get("hex").getAsString()))
        .findFirst()
        .orElseThrow();
  }
}
