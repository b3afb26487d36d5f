package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** The classes that generated code names. */
final class JavaTypes {

  static final String WIRE = "io.zaprpc.wire";
  static final String RPC = "io.zaprpc.rpc";

  static final ClassName ZAP_GENERATED = wire("ZapGenerated");
  static final ClassName LAYOUT = wire("Layout");
  static final ClassName STRUCT_SHAPE = wire("StructShape");
  static final ClassName ELEMENT_SHAPE = wire("ElementShape");
  static final ClassName FIELD_KIND = wire("FieldKind");
  static final ClassName STRUCT_READER = wire("StructReader");
  static final ClassName STRUCT_BUILDER = wire("StructBuilder");
  static final ClassName STRUCT_CURSOR = wire("StructCursor");
  static final ClassName STRUCT_LIST_BUILDER = wire("StructListBuilder");
  static final ClassName OUTPUT_ARRAY = wire("OutputArray");
  static final ClassName MESSAGE_WRITER = wire("MessageWriter");
  static final ClassName FIELD_CHECKS = wire("FieldChecks");
  static final ClassName ARRAY_POOL = wire("ArrayPool");
  static final ClassName BODY = wire("Body");
  static final ClassName BYTES = wire("Bytes");
  static final ClassName BYTE_VIEW = wire("ByteView");

  static final ClassName CALL_CONTEXT = rpc("CallContext");
  static final ClassName CALL_FUTURE = rpc("CallFuture");
  static final ClassName CALLBACK = rpc("Callback");
  static final ClassName CHANNEL = rpc("Channel");
  static final ClassName CLIENT_CALL = rpc("ClientCall");
  static final ClassName DISPATCHER = rpc("Dispatcher");
  static final ClassName METHOD_DESCRIPTOR = rpc("MethodDescriptor");
  static final ClassName RESPONDER = rpc("Responder");
  static final ClassName SERVER_CALL = rpc("ServerCall");
  static final ClassName SERVICE = rpc("Service");
  static final ClassName SERVICE_PROVIDER = rpc("ServiceProvider");

  static final ClassName STRING = ClassName.get(String.class);

  /** Simple names in java.lang that generated code uses. */
  static final Set<String> JAVA_LANG =
      Set.of(
          "AutoCloseable",
          "Exception",
          "IllegalArgumentException",
          "Object",
          "Override",
          "String",
          "SuppressWarnings",
          "Throwable",
          "Void");

  private JavaTypes() {}

  static ClassName wire(String name) {
    return ClassName.get(WIRE, name);
  }

  private static ClassName rpc(String name) {
    return ClassName.get(RPC, name);
  }

  static TypeName list(TypeName element) {
    return ParameterizedTypeName.get(ClassName.get(List.class), element);
  }

  static TypeName consumer(TypeName argument) {
    return ParameterizedTypeName.get(ClassName.get(Consumer.class), argument);
  }

  static TypeName function(TypeName argument, TypeName result) {
    return ParameterizedTypeName.get(ClassName.get(Function.class), argument, result);
  }

  static TypeName future(TypeName result) {
    return ParameterizedTypeName.get(ClassName.get(CompletableFuture.class), result);
  }
}
