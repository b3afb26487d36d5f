package io.zaprpc.benchmarks.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/** All codecs of a block by the name of their arm, for tests and for sizes. */
final class BlockCodecs {

  private BlockCodecs() {}

  static Map<String, MessageCodec<Block>> all() {
    Map<String, MessageCodec<Block>> codecs = new LinkedHashMap<>();
    codecs.put("zap", new ZapBlock());
    codecs.put("zapRecord", new ZapRecordBlock());
    codecs.put("jackson", new JacksonCodec<>(Block.class, new BlockDigest()::of));
    codecs.put("dslJson", new DslJsonCodec<>(Block.class, new BlockDigest()::of));
    codecs.put("gsonReflective", new GsonCodec<>(Block.class, new BlockDigest()::of));
    codecs.put("fastjson2", new Fastjson2Codec<>(Block.class, new BlockDigest()::of));
    codecs.put("protobuf", new ProtobufBlock());
    codecs.put("flatBuffers", new FlatBuffersBlock());
    codecs.put("sbe", new SbeBlock());
    codecs.put("capnProto", new CapnProtoBlock());
    return codecs;
  }
}
