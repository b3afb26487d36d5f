package io.zaprpc.benchmarks.codec;

import io.zaprpc.benchmarks.codec.capn.CapnArticle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.capnproto.ArrayOutputStream;
import org.capnproto.MessageBuilder;
import org.capnproto.Serialize;
import org.capnproto.Text;
import org.capnproto.TextList;

/** Cap'n Proto's Java runtime; texts are read as bytes, without strings. */
final class CapnProtoArticle implements MessageCodec<Article> {

  private final ByteBuffer segment = ByteBuffer.allocate(1 << 16);
  private final ByteBuffer output = ByteBuffer.allocate(1 << 16);
  private final TextDigest texts = new TextDigest();
  private int size;

  @Override
  public int write(Article values) {
    MessageBuilder message = new MessageBuilder(segment);
    message.clearFirstSegment();
    CapnArticle.Builder article = message.initRoot(CapnArticle.factory);
    article.setId(values.id);
    article.setPublished(values.published);
    article.setAuthor(values.author);
    article.setTitle(values.title);
    article.setSummary(values.summary);
    article.setBody(values.body);
    TextList.Builder tags = article.initTags(values.tags.size());
    for (int i = 0; i < values.tags.size(); i++) {
      tags.set(i, new Text.Reader(values.tags.get(i)));
    }
    ArrayOutputStream stream = new ArrayOutputStream(output);
    try {
      Serialize.write(stream, message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = stream.buf.position();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output.array(), 0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    CapnArticle.Reader article;
    try {
      article =
          Serialize.read(ByteBuffer.wrap(source, offset, length).slice())
              .getRoot(CapnArticle.factory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    TextList.Reader list = article.getTags();
    long tags = list.size();
    for (int i = 0; i < list.size(); i++) {
      tags = BlockDigest.add(tags, text(list.get(i)));
    }
    return BlockDigest.article(
        article.getId(),
        article.getPublished(),
        text(article.getAuthor()),
        text(article.getTitle()),
        text(article.getSummary()),
        text(article.getBody()),
        tags);
  }

  private long text(Text.Reader text) {
    return texts.of(text.buffer.array(), text.buffer.arrayOffset() + text.offset, text.size);
  }
}
