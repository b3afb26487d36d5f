package io.zaprpc.benchmarks.codec;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.zaprpc.benchmarks.codec.proto.ProtoArticle;
import java.io.IOException;
import java.io.UncheckedIOException;

/** protobuf-java, whose accessors of texts give strings. */
final class ProtobufArticle implements MessageCodec<Article> {

  private final TextDigest texts = new TextDigest();
  private final byte[] output = new byte[1 << 16];
  private int size;

  @Override
  public int write(Article article) {
    CodedOutputStream stream = CodedOutputStream.newInstance(output);
    try {
      ProtoArticle.newBuilder()
          .setId(article.id)
          .setPublished(article.published)
          .setAuthor(article.author)
          .setTitle(article.title)
          .setSummary(article.summary)
          .setBody(article.body)
          .addAllTags(article.tags)
          .build()
          .writeTo(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    size = stream.getTotalBytesWritten();
    return size;
  }

  @Override
  public void copyTo(byte[] target, int at) {
    System.arraycopy(output, 0, target, at, size);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    ProtoArticle article;
    try {
      article = ProtoArticle.parser().parseFrom(source, offset, length);
    } catch (InvalidProtocolBufferException e) {
      throw new UncheckedIOException(e);
    }
    long tags = article.getTagsCount();
    for (int i = 0; i < article.getTagsCount(); i++) {
      tags = BlockDigest.add(tags, texts.of(article.getTags(i)));
    }
    return BlockDigest.article(
        article.getId(),
        article.getPublished(),
        texts.of(article.getAuthor()),
        texts.of(article.getTitle()),
        texts.of(article.getSummary()),
        texts.of(article.getBody()),
        tags);
  }
}
