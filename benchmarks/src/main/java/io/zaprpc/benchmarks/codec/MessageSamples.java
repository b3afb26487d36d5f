package io.zaprpc.benchmarks.codec;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Blocks and articles that look like real ones; the same for the same seed. */
final class MessageSamples {

  private static final int TRANSACTIONS = 200;
  private static final int MOST_INPUT = 260;
  private static final int MOST_ENTRIES = 3;
  private static final int MOST_KEYS = 4;
  private static final int MOST_TAGS = 8;
  private static final int ADDRESS_BYTES = 20;
  private static final int WORD_BYTES = 32;
  private static final String[] WORDS =
      "the chain of a block and its state root was moved by transfer swap mint to vault pool for"
          .split(" ");

  private MessageSamples() {}

  /** Some blocks. */
  static List<Block> blocks(int count) {
    Random random = new Random(5);
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      blocks.add(block(random, TRANSACTIONS));
    }
    return blocks;
  }

  /** Some articles. */
  static List<Article> articles(int count) {
    Random random = new Random(6);
    List<Article> articles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      articles.add(article(random));
    }
    return articles;
  }

  /** A block of so many transactions. */
  static Block block(Random random, int size) {
    Block block = new Block();
    block.number = 18_000_000L + random.nextInt(1_000_000);
    block.timestamp = 1_700_000_000L + random.nextInt(10_000_000);
    block.gasLimit = 30_000_000;
    block.gasUsed = random.nextInt(30_000_000);
    block.hash = bytes(random, WORD_BYTES);
    block.parent = bytes(random, WORD_BYTES);
    block.miner = bytes(random, ADDRESS_BYTES);
    block.extra = text(random, 5);
    block.transactions = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      block.transactions.add(transaction(random));
    }
    return block;
  }

  private static Transaction transaction(Random random) {
    Transaction transaction = new Transaction();
    transaction.hash = bytes(random, WORD_BYTES);
    transaction.sender = bytes(random, ADDRESS_BYTES);
    transaction.target = bytes(random, ADDRESS_BYTES);
    transaction.nonce = random.nextInt(100_000);
    transaction.amount = bytes(random, WORD_BYTES);
    transaction.gas = 21_000L + random.nextInt(500_000);
    transaction.fee.max = random.nextInt(Integer.MAX_VALUE);
    transaction.fee.priority = random.nextInt(2_000_000);
    transaction.input = bytes(random, random.nextInt(MOST_INPUT));
    transaction.note = text(random, 1 + random.nextInt(8));
    transaction.access = new ArrayList<>();
    for (int i = random.nextInt(MOST_ENTRIES + 1); i > 0; i--) {
      transaction.access.add(access(random));
    }
    return transaction;
  }

  private static Access access(Random random) {
    Access access = new Access();
    access.account = bytes(random, ADDRESS_BYTES);
    access.keys = new ArrayList<>();
    for (int i = random.nextInt(MOST_KEYS + 1); i > 0; i--) {
      access.keys.add(bytes(random, WORD_BYTES));
    }
    return access;
  }

  private static Article article(Random random) {
    Article article = new Article();
    article.id = random.nextInt(1_000_000);
    article.published = 1_700_000_000_000L + random.nextInt(Integer.MAX_VALUE);
    article.author = text(random, 2);
    article.title = text(random, 8);
    article.summary = text(random, 40);
    article.body = text(random, 300 + random.nextInt(200));
    article.tags = new ArrayList<>();
    for (int i = 1 + random.nextInt(MOST_TAGS); i > 0; i--) {
      article.tags.add(text(random, 1));
    }
    return article;
  }

  private static String text(Random random, int words) {
    StringBuilder text = new StringBuilder(WORDS[random.nextInt(WORDS.length)]);
    for (int i = 1; i < words; i++) {
      text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
    }
    return text.toString();
  }

  private static byte[] bytes(Random random, int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }
}
