package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** The reusable call of a method. */
final class CallGenerator {

  static final String FAILS = "@throws io.zaprpc.rpc.RpcException if the call fails\n";

  private final JavaMethod method;

  CallGenerator(JavaMethod method) {
    this.method = method;
  }

  /** Returns the nested class that makes the call over a channel. */
  static ClassName remote(ClassName remote, JavaMethod method) {
    return remote.nestedClass("Remote" + method.call().simpleName());
  }

  TypeSpec declaration() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(method.call())
            .addJavadoc(
                "Calls {@code $L} over and over without garbage; one call at a time.\n",
                method.declaration().name())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addSuperinterface(AutoCloseable.class);
    if (method.request() != null) {
      type.addMethod(request().addModifiers(Modifier.ABSTRACT).build());
    }
    type.addMethod(await().addModifiers(Modifier.ABSTRACT).build())
        .addMethod(send().addModifiers(Modifier.ABSTRACT).build());
    if (method.request() != null) {
      type.addMethod(fillAndSend(method.request()).addModifiers(Modifier.ABSTRACT).build());
    }
    return type.addMethod(cancel().addModifiers(Modifier.ABSTRACT).build())
        .addMethod(close().addModifiers(Modifier.ABSTRACT).build())
        .build();
  }

  TypeSpec implementation(ClassName remote) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(remote(remote, method))
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(method.call())
            .addField(JavaTypes.CLIENT_CALL, "call", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(JavaTypes.CLIENT_CALL, "call")
                    .addStatement("this.call = call")
                    .build());
    if (method.request() != null) {
      addFlyweight(type, "request", method.request().builder());
      type.addMethod(
          overriding(request())
              .addStatement("call.request(request)")
              .addStatement("return request")
              .build());
    }
    if (method.response() != null) {
      addFlyweight(type, "response", method.response().reader());
    }
    addWaiting(type);
    if (method.request() != null) {
      type.addMethod(
          overriding(fillAndSend(method.request()))
              .addStatement(
                  "call.send(this.request, request, $L, callback)",
                  method.response() == null ? "null" : "response")
              .build());
    }
    return type.addMethod(overriding(cancel()).addStatement("call.cancel()").build())
        .addMethod(overriding(close()).addStatement("call.close()").build())
        .build();
  }

  private void addWaiting(TypeSpec.Builder type) {
    if (method.response() == null) {
      type.addMethod(overriding(await()).addStatement("call.await(null)").build());
      type.addMethod(overriding(send()).addStatement("call.send(null, callback)").build());
      return;
    }
    type.addMethod(
        overriding(await())
            .addStatement("call.await(response)")
            .addStatement("return response")
            .build());
    type.addMethod(overriding(send()).addStatement("call.send(response, callback)").build());
  }

  private static void addFlyweight(TypeSpec.Builder type, String name, ClassName flyweight) {
    type.addField(
        FieldSpec.builder(flyweight, name, Modifier.PRIVATE, Modifier.FINAL)
            .initializer("new $T()", flyweight)
            .build());
  }

  private static MethodSpec.Builder overriding(MethodSpec.Builder method) {
    return method.addAnnotation(Override.class);
  }

  private MethodSpec.Builder request() {
    StructRef request = method.request();
    return method("request")
        .addJavadoc(
            "Begins a call, and ends the lending of the last response. A call that is sent without it\n"
                + "sends an empty request.\n\n")
        .addJavadoc("@return the request to fill, lent until the call is sent\n")
        .returns(request == null ? TypeName.VOID : request.builder());
  }

  private MethodSpec.Builder await() {
    StructRef response = method.response();
    MethodSpec.Builder await = method("await");
    if (response == null) {
      return await.addJavadoc("Sends the call and waits for its end.\n\n").addJavadoc(FAILS);
    }
    return await
        .addJavadoc("Sends the call and waits for the answer.\n\n")
        .addJavadoc("@return the answer, lent until the next call\n")
        .addJavadoc(FAILS)
        .returns(response.reader());
  }

  private MethodSpec.Builder send() {
    return addCallback(method("send").addJavadoc("Sends the call and returns at once.\n\n"));
  }

  private MethodSpec.Builder fillAndSend(StructRef request) {
    return addCallback(
        method("send")
            .addJavadoc(
                "Fills a request, sends it and returns at once. Within a callback this is the fastest way:\n"
                    + "the request is written straight into what leaves next. What filling it throws is thrown\n"
                    + "from here, and nothing is sent.\n\n")
            .addJavadoc("@param request fills what to send; called before this returns\n")
            .addParameter(JavaTypes.consumer(request.builder()), "request"));
  }

  private MethodSpec.Builder addCallback(MethodSpec.Builder send) {
    StructRef response = method.response();
    TypeName answer = response == null ? JavaTypes.STRUCT_READER : response.reader();
    String argument = response == null ? "null" : "the answer, lent until it returns";
    return send.addJavadoc("@param callback gets $L; runs on the event loop\n", argument)
        .addParameter(ParameterizedTypeName.get(JavaTypes.CALLBACK, answer), "callback");
  }

  private static MethodSpec.Builder cancel() {
    return method("cancel")
        .addJavadoc("Gives up the call under way, if there is one; any thread may.\n");
  }

  private static MethodSpec.Builder close() {
    return method("close").addJavadoc("Gives the call's memory back.\n");
  }

  private static MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
  }
}
