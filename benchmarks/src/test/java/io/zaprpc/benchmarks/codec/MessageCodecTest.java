package io.zaprpc.benchmarks.codec;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every arm brings everything in a block and an article across. */
final class MessageCodecTest {

  private static final int OFFSET = 7;
  private static final int WORD_BYTES = 32;
  private static final int ADDRESS_BYTES = 20;

  static Stream<String> blockArms() {
    return BlockCodecs.all().keySet().stream();
  }

  static Stream<String> textArms() {
    return TextCodecs.all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("blockArms")
  void readsAllOfBlocksThatItWrote(String arm) {
    MessageCodec<Block> codec = requireNonNull(BlockCodecs.all().get(arm));
    List<Block> blocks = new ArrayList<>(MessageSamples.blocks(3));
    blocks.add(filled((byte) 0, 0));
    blocks.add(filled((byte) -1, -1));
    for (Block block : blocks) {
      assertThat(across(codec, block)).isEqualTo(new BlockDigest().of(block));
    }
  }

  @ParameterizedTest
  @MethodSource("blockArms")
  void anyFieldOfABlockChangesWhatIsRead(String arm) {
    MessageCodec<Block> codec = requireNonNull(BlockCodecs.all().get(arm));
    long digest = across(codec, sample());
    for (Consumer<Block> mutation : blockMutations()) {
      Block block = sample();
      mutation.accept(block);
      assertThat(across(codec, block)).isNotEqualTo(digest);
    }
  }

  @ParameterizedTest
  @MethodSource("textArms")
  void readsAllOfArticlesThatItWrote(String arm) {
    MessageCodec<Article> codec = requireNonNull(TextCodecs.all().get(arm));
    List<Article> articles = new ArrayList<>(MessageSamples.articles(20));
    articles.add(empty());
    articles.add(foreign());
    for (Article article : articles) {
      assertThat(across(codec, article)).isEqualTo(new BlockDigest().of(article));
    }
  }

  @ParameterizedTest
  @MethodSource("textArms")
  void anyFieldOfAnArticleChangesWhatIsRead(String arm) {
    MessageCodec<Article> codec = requireNonNull(TextCodecs.all().get(arm));
    List<Consumer<Article>> mutations =
        List.of(
            article -> article.id++,
            article -> article.published--,
            article -> article.author += "x",
            article -> article.title = "y" + article.title,
            article -> article.summary = article.summary.substring(1),
            article -> article.body = article.body.replace('a', 'b'),
            article -> article.tags.set(0, "other"),
            article -> article.tags.add("one more"));
    long digest = across(codec, MessageSamples.articles(1).get(0));
    for (Consumer<Article> mutation : mutations) {
      Article article = MessageSamples.articles(1).get(0);
      mutation.accept(article);
      assertThat(across(codec, article)).isNotEqualTo(digest);
    }
  }

  private static <T> long across(MessageCodec<T> codec, T value) {
    int length = codec.write(value);
    byte[] array = new byte[OFFSET + length + OFFSET];
    codec.copyTo(array, OFFSET);
    return codec.read(array, OFFSET, length);
  }

  private static List<Consumer<Block>> blockMutations() {
    List<Consumer<Block>> mutations = new ArrayList<>();
    mutations.add(block -> block.number++);
    mutations.add(block -> block.timestamp++);
    mutations.add(block -> block.gasLimit++);
    mutations.add(block -> block.gasUsed++);
    mutations.add(block -> block.extra += "x");
    mutations.add(block -> block.transactions.remove(0));
    mutations.add(block -> block.transactions.add(block.transactions.get(0)));
    mutations.add(block -> last(block).nonce++);
    mutations.add(block -> last(block).gas++);
    mutations.add(block -> last(block).fee.max++);
    mutations.add(block -> last(block).fee.priority++);
    mutations.add(block -> last(block).note += "x");
    mutations.add(block -> last(block).input = new byte[] {1, 2, 3});
    mutations.add(block -> last(block).access.remove(0));
    mutations.add(block -> last(block).access.get(0).keys.remove(0));
    for (int at = 0; at < WORD_BYTES; at++) {
      int index = at;
      mutations.add(block -> block.hash[index] ^= 4);
      mutations.add(block -> block.parent[index] ^= 4);
      mutations.add(block -> last(block).hash[index] ^= 4);
      mutations.add(block -> last(block).amount[index] ^= 4);
      mutations.add(block -> last(block).input[index] ^= 4);
      mutations.add(block -> last(block).access.get(0).keys.get(0)[index] ^= 4);
    }
    for (int at = 0; at < ADDRESS_BYTES; at++) {
      int index = at;
      mutations.add(block -> block.miner[index] ^= 4);
      mutations.add(block -> last(block).sender[index] ^= 4);
      mutations.add(block -> last(block).target[index] ^= 4);
      mutations.add(block -> last(block).access.get(0).account[index] ^= 4);
    }
    return mutations;
  }

  /** A small block whose last transaction has some of everything. */
  private static Block sample() {
    Block block = MessageSamples.block(new Random(8), 3);
    Transaction last = last(block);
    last.input = new byte[WORD_BYTES + 1];
    Access access = new Access();
    access.account = new byte[ADDRESS_BYTES];
    access.keys = new ArrayList<>(List.of(new byte[WORD_BYTES], new byte[WORD_BYTES]));
    last.access = new ArrayList<>(List.of(access));
    return block;
  }

  private static Transaction last(Block block) {
    return block.transactions.get(block.transactions.size() - 1);
  }

  /** One transaction, all bytes and numbers the same, texts and lists empty. */
  private static Block filled(byte fill, long number) {
    Block block = new Block();
    block.number = number;
    block.timestamp = number;
    block.gasLimit = number;
    block.gasUsed = number;
    block.hash = bytes(WORD_BYTES, fill);
    block.parent = bytes(WORD_BYTES, fill);
    block.miner = bytes(ADDRESS_BYTES, fill);
    Transaction transaction = new Transaction();
    transaction.hash = bytes(WORD_BYTES, fill);
    transaction.sender = bytes(ADDRESS_BYTES, fill);
    transaction.target = bytes(ADDRESS_BYTES, fill);
    transaction.nonce = number;
    transaction.amount = bytes(WORD_BYTES, fill);
    transaction.gas = number;
    transaction.fee.max = number;
    transaction.fee.priority = number;
    block.transactions = List.of(transaction);
    return block;
  }

  private static byte[] bytes(int count, byte fill) {
    byte[] bytes = new byte[count];
    Arrays.fill(bytes, fill);
    return bytes;
  }

  private static Article empty() {
    return new Article();
  }

  /** Texts of one to four bytes a character, and what JSON escapes. */
  private static Article foreign() {
    Article article = new Article();
    article.id = -1;
    article.published = Long.MIN_VALUE;
    article.author = "Zoë Ünal";
    article.title = "区块 \"heading\" \\ line\nbreak";
    article.summary = "emoji \uD83D\uDE80, tab\tand €";
    article.body = "<b>&amp;'</b>\u2028".repeat(40);
    article.tags = List.of("ключ", "", "a");
    return article;
  }
}
