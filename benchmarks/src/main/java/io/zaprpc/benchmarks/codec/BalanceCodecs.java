package io.zaprpc.benchmarks.codec;

import java.util.LinkedHashMap;
import java.util.Map;

/** All codecs of the balance record by the name of their arm, for tests and for sizes. */
final class BalanceCodecs {

  private BalanceCodecs() {}

  static Map<String, BalanceCodec> all() {
    Map<String, BalanceCodec> codecs = new LinkedHashMap<>();
    codecs.put("bare", new BareBalance());
    codecs.put("zap", new ZapBalance());
    codecs.put("zapRecord", new ZapRecordBalance());
    codecs.put("jackson", new JacksonBalance());
    codecs.put("jacksonStreaming", new JacksonStreamingBalance());
    codecs.put("dslJson", new DslJsonBalance());
    codecs.put("gson", GsonBalance.withAdapters());
    codecs.put("gsonReflective", GsonBalance.reflective());
    codecs.put("fastjson2", new Fastjson2Balance());
    codecs.put("jsonScanner", new JsonScannerBalance());
    codecs.put("protobuf", new ProtobufBalance());
    codecs.put("flatBuffers", new FlatBuffersBalance());
    codecs.put("sbe", new SbeBalance());
    codecs.put("capnProto", new CapnProtoBalance());
    return codecs;
  }
}
