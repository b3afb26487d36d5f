package io.zaprpc.benchmarks.codec;

/** ZAP by value: a record of strings, and canonical bytes. */
final class ZapRecordArticle implements MessageCodec<Article> {

  private final io.zaprpc.benchmarks.block.Article.Reader reader =
      new io.zaprpc.benchmarks.block.Article.Reader();
  private final TextDigest texts = new TextDigest();
  private byte[] output = BalanceQuery.NOTHING;

  @Override
  public int write(Article article) {
    output =
        new io.zaprpc.benchmarks.block.Article(
                article.id,
                article.published,
                article.author,
                article.title,
                article.summary,
                article.body,
                article.tags)
            .toBytes();
    return output.length;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, output.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    io.zaprpc.benchmarks.block.Article article = reader.wrap(source, offset, length).toValue();
    long tags = article.tags().size();
    for (String tag : article.tags()) {
      tags = BlockDigest.add(tags, texts.of(tag));
    }
    return BlockDigest.article(
        article.id(),
        article.published(),
        texts.of(article.author()),
        texts.of(article.title()),
        texts.of(article.summary()),
        texts.of(article.body()),
        tags);
  }
}
