package io.zaprpc.benchmarks.codec;

import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.ByteView;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.TextCursor;
import io.zaprpc.wire.TextListBuilder;

/** ZAP in place: texts are views of bytes that were checked to be UTF-8. */
final class ZapArticle implements MessageCodec<Article> {

  private final io.zaprpc.benchmarks.block.Article.Reader reader =
      new io.zaprpc.benchmarks.block.Article.Reader();
  private final io.zaprpc.benchmarks.block.Article.Builder builder =
      new io.zaprpc.benchmarks.block.Article.Builder();
  private final OutputArray output = new OutputArray(ArrayPool.UNPOOLED, 1 << 16);
  private final ByteView bytes = new ByteView();
  private final TextDigest texts = new TextDigest();

  @Override
  public int write(Article article) {
    output.reset();
    builder.begin(output, Layout.DERIVED);
    builder
        .id(article.id)
        .published(article.published)
        .author(article.author)
        .title(article.title)
        .summary(article.summary)
        .body(article.body);
    TextListBuilder tags = builder.initTags(article.tags.size());
    for (String tag : article.tags) {
      tags.add(tag);
    }
    return builder.finish();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output.array(), 0, target, at, output.position());
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    return digest(reader.wrap(source, offset, length));
  }

  /** The same as the server does by default: lent, verified, and taken away again. */
  long readVerified(byte[] source, int offset, int length) {
    reader.lend("Articles.put", source, offset, length);
    reader.verify();
    long digest = digest(reader);
    reader.release();
    return digest;
  }

  private long digest(io.zaprpc.benchmarks.block.Article.Reader article) {
    TextCursor cursor = article.tags();
    long tags = cursor.size();
    while (cursor.next()) {
      tags = BlockDigest.add(tags, text(cursor.value(bytes)));
    }
    return BlockDigest.article(
        article.id(),
        article.published(),
        text(article.author(bytes)),
        text(article.title(bytes)),
        text(article.summary(bytes)),
        text(article.body(bytes)),
        tags);
  }

  private long text(ByteView text) {
    return texts.of(text.array(), text.offset(), text.length());
  }
}
