package io.zaprpc.benchmarks.codec;

/** The digests of a block and of an article, from their fields' digests. */
final class BlockDigest {

  private final TextDigest texts = new TextDigest();

  /** Adds an element to a list's digest, which begins as the list's size. */
  static long add(long list, long element) {
    return Long.rotateLeft(list, 7) + element;
  }

  static long access(long account, long keys) {
    return account - keys;
  }

  static long fee(long max, long priority) {
    return Long.rotateLeft(max, 3) - priority;
  }

  /** Of what a transaction holds in place. */
  static long fixed(
      long hash, long sender, long target, long nonce, long amount, long gas, long fee) {
    return ((((((hash - sender) ^ target) + nonce) ^ amount) - gas) ^ fee);
  }

  static long transaction(long fixed, long input, long note, long access) {
    return ((fixed - input) ^ note) + access;
  }

  /** Of what a block holds in place. */
  static long header(
      long number,
      long timestamp,
      long gasLimit,
      long gasUsed,
      long hash,
      long parent,
      long miner) {
    return ((((((number - timestamp) ^ gasLimit) + gasUsed) ^ hash) - parent) ^ miner);
  }

  static long block(long header, long extra, long transactions) {
    return (header - extra) ^ transactions;
  }

  static long article(
      long id, long published, long author, long title, long summary, long body, long tags) {
    return ((((((id - published) ^ author) + title) ^ summary) - body) ^ tags);
  }

  long of(Block block) {
    long header =
        header(
            block.number,
            block.timestamp,
            block.gasLimit,
            block.gasUsed,
            Digest.word(block.hash, 0),
            Digest.word(block.parent, 0),
            Digest.account(block.miner, 0));
    long transactions = block.transactions.size();
    for (Transaction transaction : block.transactions) {
      transactions = add(transactions, of(transaction));
    }
    return block(header, texts.of(block.extra), transactions);
  }

  long of(Article article) {
    long tags = article.tags.size();
    for (String tag : article.tags) {
      tags = add(tags, texts.of(tag));
    }
    return article(
        article.id,
        article.published,
        texts.of(article.author),
        texts.of(article.title),
        texts.of(article.summary),
        texts.of(article.body),
        tags);
  }

  private long of(Transaction transaction) {
    long fixed =
        fixed(
            Digest.word(transaction.hash, 0),
            Digest.account(transaction.sender, 0),
            Digest.account(transaction.target, 0),
            transaction.nonce,
            Digest.word(transaction.amount, 0),
            transaction.gas,
            fee(transaction.fee.max, transaction.fee.priority));
    long access = transaction.access.size();
    for (Access entry : transaction.access) {
      access = add(access, of(entry));
    }
    byte[] input = transaction.input;
    return transaction(
        fixed, TextDigest.bytes(input, 0, input.length), texts.of(transaction.note), access);
  }

  private static long of(Access access) {
    long keys = access.keys.size();
    for (byte[] key : access.keys) {
      keys = add(keys, Digest.word(key, 0));
    }
    return access(Digest.account(access.account, 0), keys);
  }
}
