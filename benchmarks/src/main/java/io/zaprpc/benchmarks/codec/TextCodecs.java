package io.zaprpc.benchmarks.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/** All codecs of an article by the name of their arm, for tests and for sizes. */
final class TextCodecs {

  private TextCodecs() {}

  static Map<String, MessageCodec<Article>> all() {
    Map<String, MessageCodec<Article>> codecs = new LinkedHashMap<>();
    codecs.put("zap", new ZapArticle());
    codecs.put("zapRecord", new ZapRecordArticle());
    codecs.put("jackson", new JacksonCodec<>(Article.class, new BlockDigest()::of));
    codecs.put("dslJson", new DslJsonCodec<>(Article.class, new BlockDigest()::of));
    codecs.put("gsonReflective", new GsonCodec<>(Article.class, new BlockDigest()::of));
    codecs.put("fastjson2", new Fastjson2Codec<>(Article.class, new BlockDigest()::of));
    codecs.put("protobuf", new ProtobufArticle());
    codecs.put("flatBuffers", new FlatBuffersArticle());
    codecs.put("sbe", new SbeArticle());
    codecs.put("capnProto", new CapnProtoArticle());
    return codecs;
  }
}
