package io.zaprpc.benchmarks.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every arm brings all fields across, and an arm that skipped one would be found out. */
final class BalanceCodecTest {

  private static final int OFFSET = 13;
  private static final int ACCOUNT_BYTES = 20;
  private static final int WORD_BYTES = 32;

  private final byte[] array = new byte[1 << 10];
  private final Ledger ledger = new Ledger();

  static Stream<String> arms() {
    return BalanceCodecs.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("arms")
  void readsAllFieldsOfQueriesThatItWrote(String arm) {
    BalanceCodec codec = codec(arm);
    for (BalanceQuery query : queries()) {
      assertThat(digestAcross(codec, query)).isEqualTo(Digest.of(query));
    }
  }

  @ParameterizedTest
  @MethodSource("arms")
  void anyBitOfAQueryChangesWhatIsRead(String arm) {
    BalanceCodec codec = codec(arm);
    long digest = digestAcross(codec, query(5, 6, 7, (byte) 0));
    List<Consumer<BalanceQuery>> mutations = new ArrayList<>();
    for (int bit = 0; bit < Long.SIZE; bit++) {
      long flipped = 1L << bit;
      mutations.add(query -> query.id ^= flipped);
      mutations.add(query -> query.block ^= flipped);
      mutations.add(query -> query.chainId ^= flipped);
    }
    for (int at = 0; at < ACCOUNT_BYTES; at++) {
      int index = at;
      mutations.add(query -> query.account[index] ^= (byte) 0x80);
    }
    for (Consumer<BalanceQuery> mutation : mutations) {
      BalanceQuery query = query(5, 6, 7, (byte) 0);
      mutation.accept(query);
      assertThat(digestAcross(codec, query)).isNotEqualTo(digest);
    }
  }

  @ParameterizedTest
  @MethodSource("arms")
  void writesAllFieldsOfAnswers(String arm) {
    BalanceCodec codec = codec(arm);
    int slot = ledger.slot(9);
    for (BalanceAnswer answer : answers()) {
      ledger.set(slot, answer);
      codec.writeAnswer(answer.id, ledger, slot);
      assertThat(codec.readAnswer()).isEqualTo(Digest.of(answer));
    }
  }

  @ParameterizedTest
  @MethodSource("arms")
  void anyByteOfAnAnswerChangesWhatIsWritten(String arm) {
    BalanceCodec codec = codec(arm);
    long digest = written(codec, answer(1, 2, (byte) 0));
    for (int at = 0; at < WORD_BYTES; at++) {
      BalanceAnswer balance = answer(1, 2, (byte) 0);
      balance.balance[at] = 1;
      assertThat(written(codec, balance)).isNotEqualTo(digest);
      BalanceAnswer hash = answer(1, 2, (byte) 0);
      hash.blockHash[at] = 1;
      assertThat(written(codec, hash)).isNotEqualTo(digest);
    }
    assertThat(written(codec, answer(2, 2, (byte) 0))).isNotEqualTo(digest);
    assertThat(written(codec, answer(1, 3, (byte) 0))).isNotEqualTo(digest);
  }

  @ParameterizedTest
  @MethodSource("arms")
  void answersWithWhatTheLedgerHolds(String arm) {
    BalanceCodec codec = codec(arm);
    Random random = new Random(2);
    for (int i = 0; i < 200; i++) {
      BalanceQuery query = BalanceSamples.query(random, ledger);
      int length = codec.writeQuery(query, array, OFFSET);
      int written = codec.handle(array, OFFSET, length, ledger);
      assertThat(written).isGreaterThan(0);
      assertThat(codec.readAnswer()).isEqualTo(Digest.of(held(query)));
    }
  }

  @ParameterizedTest
  @MethodSource("arms")
  void doesNotReadBehindTheQuery(String arm) {
    BalanceCodec codec = codec(arm);
    BalanceQuery query = query(1, 2, 3, (byte) 4);
    Arrays.fill(array, (byte) 0x7B);
    int length = codec.writeQuery(query, array, OFFSET);
    assertThat(codec.readQuery(array, OFFSET, length)).isEqualTo(Digest.of(query));
  }

  private BalanceAnswer held(BalanceQuery query) {
    int slot = ledger.find(query.account);
    BalanceAnswer answer = new BalanceAnswer();
    answer.id = query.id;
    answer.balance = rowBytes(ledger.balance(slot));
    answer.nonce = ledger.nonce(slot);
    answer.blockHash = rowBytes(ledger.blockHash(slot));
    return answer;
  }

  private byte[] rowBytes(int at) {
    return Arrays.copyOfRange(ledger.rows(), at, at + WORD_BYTES);
  }

  private long digestAcross(BalanceCodec codec, BalanceQuery query) {
    int length = codec.writeQuery(query, array, OFFSET);
    return codec.readQuery(array, OFFSET, length);
  }

  private long written(BalanceCodec codec, BalanceAnswer answer) {
    int slot = ledger.slot(3);
    ledger.set(slot, answer);
    codec.writeAnswer(answer.id, ledger, slot);
    return codec.readAnswer();
  }

  private static BalanceCodec codec(String arm) {
    return java.util.Objects.requireNonNull(BalanceCodecs.all().get(arm));
  }

  private List<BalanceQuery> queries() {
    List<BalanceQuery> queries = new ArrayList<>();
    queries.add(query(0, 0, 0, (byte) 0));
    queries.add(query(-1, Long.MIN_VALUE, Long.MAX_VALUE, (byte) -1));
    queries.add(query(1, -2, 1L << 63 | 3, (byte) 0x5A));
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      queries.add(BalanceSamples.query(random, ledger));
    }
    return queries;
  }

  private static List<BalanceAnswer> answers() {
    List<BalanceAnswer> answers = new ArrayList<>();
    answers.add(answer(0, 0, (byte) 0));
    answers.add(answer(-1, Long.MIN_VALUE, (byte) -1));
    Random random = new Random(4);
    for (int i = 0; i < 100; i++) {
      BalanceAnswer answer = BalanceSamples.answer(random);
      answer.id = random.nextLong();
      answers.add(answer);
    }
    return answers;
  }

  private static BalanceQuery query(long id, long block, long chainId, byte fill) {
    BalanceQuery query = new BalanceQuery();
    query.id = id;
    query.block = block;
    query.chainId = chainId;
    query.account = new byte[ACCOUNT_BYTES];
    Arrays.fill(query.account, fill);
    return query;
  }

  private static BalanceAnswer answer(long id, long nonce, byte fill) {
    BalanceAnswer answer = new BalanceAnswer();
    answer.id = id;
    answer.nonce = nonce;
    answer.balance = new byte[WORD_BYTES];
    answer.blockHash = new byte[WORD_BYTES];
    Arrays.fill(answer.balance, fill);
    Arrays.fill(answer.blockHash, fill);
    return answer;
  }
}
