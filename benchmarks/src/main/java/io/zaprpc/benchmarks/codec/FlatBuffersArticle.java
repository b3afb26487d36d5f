package io.zaprpc.benchmarks.codec;

import com.google.flatbuffers.FlatBufferBuilder;
import com.google.flatbuffers.StringVector;
import io.zaprpc.benchmarks.codec.flat.FlatArticle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** FlatBuffers; texts are read as bytes, where its Java allows that: a list's are strings. */
final class FlatBuffersArticle implements MessageCodec<Article> {

  private final FlatBufferBuilder builder = new FlatBufferBuilder(1 << 14);
  private final FlatArticle article = new FlatArticle();
  private final StringVector tagVector = new StringVector();
  private final TextDigest texts = new TextDigest();
  private byte[] wrapped = BalanceQuery.NOTHING;
  private ByteBuffer buffer = ByteBuffer.wrap(wrapped);
  private ByteBuffer view = buffer.duplicate();

  @Override
  public int write(Article values) {
    builder.clear();
    int[] tags = new int[values.tags.size()];
    for (int i = 0; i < tags.length; i++) {
      tags[i] = builder.createString(values.tags.get(i));
    }
    int list = FlatArticle.createTagsVector(builder, tags);
    int author = builder.createString(values.author);
    int title = builder.createString(values.title);
    int summary = builder.createString(values.summary);
    int body = builder.createString(values.body);
    builder.finish(
        FlatArticle.createFlatArticle(
            builder, values.id, values.published, author, title, summary, body, list));
    return builder.offset();
  }

  @Override
  public void copyTo(byte[] target, int at) {
    byte[] message = builder.sizedByteArray();
    System.arraycopy(message, 0, target, at, message.length);
  }

  @Override
  public long read(byte[] source, int offset, int length) {
    if (source != wrapped) {
      wrapped = source;
      buffer = ByteBuffer.wrap(source).order(ByteOrder.LITTLE_ENDIAN);
      view = buffer.duplicate();
    }
    buffer.position(offset);
    FlatArticle root = FlatArticle.getRootAsFlatArticle(buffer, article);
    StringVector list = root.tagsVector(tagVector);
    long tags = list.length();
    for (int i = 0; i < list.length(); i++) {
      tags = BlockDigest.add(tags, texts.of(list.get(i)));
    }
    return BlockDigest.article(
        root.id(),
        root.published(),
        text(root.authorInByteBuffer(view)),
        text(root.titleInByteBuffer(view)),
        text(root.summaryInByteBuffer(view)),
        text(root.bodyInByteBuffer(view)),
        tags);
  }

  private long text(ByteBuffer text) {
    return texts.of(text.array(), text.position(), text.remaining());
  }
}
