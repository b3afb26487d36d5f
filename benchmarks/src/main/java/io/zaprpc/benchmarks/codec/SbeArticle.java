package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.zaprpc.benchmarks.codec.sbe.ArticleDecoder;
import io.zaprpc.benchmarks.codec.sbe.ArticleDecoder.TagsDecoder;
import io.zaprpc.benchmarks.codec.sbe.ArticleEncoder;
import io.zaprpc.benchmarks.codec.sbe.ArticleEncoder.TagsEncoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderDecoder;
import io.zaprpc.benchmarks.codec.sbe.MessageHeaderEncoder;
import org.agrona.concurrent.UnsafeBuffer;

/** SBE: texts as data in the order of the schema, read where they lie. */
final class SbeArticle implements MessageCodec<Article> {

  private final MessageHeaderDecoder header = new MessageHeaderDecoder();
  private final MessageHeaderEncoder headerEncoder = new MessageHeaderEncoder();
  private final ArticleDecoder decoder = new ArticleDecoder();
  private final ArticleEncoder encoder = new ArticleEncoder();
  private final UnsafeBuffer buffer = new UnsafeBuffer(BalanceQuery.NOTHING);
  private final UnsafeBuffer output = new UnsafeBuffer(new byte[1 << 16]);
  private final TextDigest texts = new TextDigest();
  private int size;

  @Override
  public int write(Article article) {
    encoder.wrapAndApplyHeader(output, 0, headerEncoder);
    encoder.id(article.id).published(article.published);
    TagsEncoder tags = encoder.tagsCount(article.tags.size());
    for (String tag : article.tags) {
      byte[] text = tag.getBytes(UTF_8);
      tags.next().putTag(text, 0, text.length);
    }
    byte[] author = article.author.getBytes(UTF_8);
    encoder.putAuthor(author, 0, author.length);
    byte[] title = article.title.getBytes(UTF_8);
    encoder.putTitle(title, 0, title.length);
    byte[] summary = article.summary.getBytes(UTF_8);
    encoder.putSummary(summary, 0, summary.length);
    byte[] body = article.body.getBytes(UTF_8);
    encoder.putBody(body, 0, body.length);
    size = MessageHeaderEncoder.ENCODED_LENGTH + encoder.encodedLength();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    output.getBytes(0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    if (buffer.byteArray() != source) {
      buffer.wrap(source);
    }
    ArticleDecoder article = decoder.wrapAndApplyHeader(buffer, offset, header);
    long id = article.id();
    long published = article.published();
    TagsDecoder list = article.tags();
    long tags = list.count();
    while (list.hasNext()) {
      TagsDecoder entry = list.next();
      int textLength = entry.tagLength();
      int textAt = article.limit() + TagsDecoder.tagHeaderLength();
      entry.skipTag();
      tags = BlockDigest.add(tags, texts.of(source, textAt, textLength));
    }
    long author = text(source, article.authorLength());
    article.skipAuthor();
    long title = text(source, article.titleLength());
    article.skipTitle();
    long summary = text(source, article.summaryLength());
    article.skipSummary();
    long body = text(source, article.bodyLength());
    article.skipBody();
    return BlockDigest.article(id, published, author, title, summary, body, tags);
  }

  /** The text whose length stands at the decoder's limit. */
  private long text(byte[] source, int length) {
    return texts.of(source, decoder.limit() + ArticleDecoder.authorHeaderLength(), length);
  }
}
