package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The forms in which a client calls a method: with values or lent, waiting or not, or reused. */
final class ClientMethods {

  private static final TypeVariableName RESULT = TypeVariableName.get("T");

  private final JavaInterface service;
  private final JavaMethod method;
  private final @Nullable StructRef request;
  private final @Nullable StructRef response;

  ClientMethods(JavaInterface service, JavaMethod method) {
    this.service = service;
    this.method = method;
    this.request = method.request();
    this.response = method.response();
  }

  List<MethodSpec> declarations() {
    return forms().map(form -> form.signature().addModifiers(Modifier.ABSTRACT).build()).toList();
  }

  List<MethodSpec> implementations() {
    return forms()
        .map(form -> form.signature().addAnnotation(Override.class).addCode(form.code()).build())
        .toList();
  }

  private record Form(MethodSpec.Builder signature, CodeBlock code) {}

  private Stream<Form> forms() {
    Form value = new Form(value(), valueCode());
    Form valueAsync = new Form(valueAsync(), valueAsyncCode());
    Form call = new Form(newCall(), newCallCode());
    boolean bare = request == null && response == null;
    return bare
        ? Stream.of(value, valueAsync, call)
        : Stream.of(
            value,
            new Form(lent(), lentCode()),
            valueAsync,
            new Form(lentAsync(), lentAsyncCode()),
            call);
  }

  private MethodSpec.Builder value() {
    MethodSpec.Builder form = documented(method.name(), "");
    addValue(form);
    if (response != null) {
      form.addJavadoc("@return the answer\n").returns(response.value());
    }
    return form.addJavadoc(CallGenerator.FAILS);
  }

  private CodeBlock valueCode() {
    CodeBlock wait =
        response == null
            ? CodeBlock.of("call.await();\n")
            : CodeBlock.of("return call.await().toValue();\n");
    return withCall(CodeBlock.of("call.request().set(request);\n"), wait);
  }

  private MethodSpec.Builder lent() {
    MethodSpec.Builder form = documented(method.name(), "Lent: nothing is copied.");
    addLent(form);
    if (response != null) {
      form.addTypeVariable(RESULT)
          .addJavadoc("@param <T> what is taken from the answer\n")
          .addJavadoc("@return what {@code response} returned\n")
          .returns(RESULT);
    }
    return form.addJavadoc(CallGenerator.FAILS);
  }

  private CodeBlock lentCode() {
    CodeBlock wait =
        response == null
            ? CodeBlock.of("call.await();\n")
            : CodeBlock.of("return response.apply(call.await());\n");
    return withCall(CodeBlock.of("request.accept(call.request());\n"), wait);
  }

  private CodeBlock withCall(CodeBlock fill, CodeBlock wait) {
    return CodeBlock.builder()
        .beginControlFlow(
            "try ($T call = $N())", method.call(), ServiceMembers.newCall(method.name()))
        .add(request == null ? CodeBlock.of("") : fill)
        .add(wait)
        .endControlFlow()
        .build();
  }

  private MethodSpec.Builder valueAsync() {
    MethodSpec.Builder form = documented(ServiceMembers.async(method.name()), "Returns at once.");
    addValue(form);
    TypeName result = response == null ? ClassName.get(Void.class) : response.value();
    return form.addJavadoc("@return the answer to come; cancelling it cancels the call\n")
        .returns(JavaTypes.future(result));
  }

  private CodeBlock valueAsyncCode() {
    CodeBlock result =
        response == null
            ? CodeBlock.of("answer -> null")
            : CodeBlock.of("$T::toValue", response.reader());
    return start(CodeBlock.of("builder.set(request);\n"), result);
  }

  private MethodSpec.Builder lentAsync() {
    MethodSpec.Builder form =
        documented(
            ServiceMembers.async(method.name()), "Returns at once. Lent: nothing is copied.");
    addLent(form);
    form.addJavadoc("@return the result to come; cancelling it cancels the call\n");
    if (response == null) {
      return form.returns(JavaTypes.future(ClassName.get(Void.class)));
    }
    return form.addTypeVariable(RESULT)
        .addJavadoc("@param <T> what is taken from the answer\n")
        .returns(JavaTypes.future(RESULT));
  }

  private CodeBlock lentAsyncCode() {
    CodeBlock result = CodeBlock.of(response == null ? "answer -> null" : "response");
    return start(CodeBlock.of("request.accept(builder);\n"), result);
  }

  private CodeBlock start(CodeBlock fill, CodeBlock result) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.addStatement(
        "$T call = start$$($T.$N)", JavaTypes.CLIENT_CALL, service.name(), method.constant());
    if (request != null) {
      code.beginControlFlow("try")
          .addStatement("$T builder = new $T()", request.builder(), request.builder())
          .addStatement("call.request(builder)")
          .add(fill)
          .nextControlFlow("catch ($T failure)", Throwable.class)
          .addStatement("call.close()")
          .addStatement("throw failure")
          .endControlFlow();
    }
    return code.add(started(result)).build();
  }

  private CodeBlock started(CodeBlock result) {
    return response == null
        ? CodeBlock.of(
            "return $T.<$T, $T>start(call, null, $L);\n",
            JavaTypes.CALL_FUTURE,
            JavaTypes.STRUCT_READER,
            Void.class,
            result)
        : CodeBlock.of(
            "return $T.start(call,$Wnew $T(),$W$L);\n",
            JavaTypes.CALL_FUTURE,
            response.reader(),
            result);
  }

  private MethodSpec.Builder newCall() {
    return documented(
            ServiceMembers.newCall(method.name()), "To be used again and again, and closed.")
        .addJavadoc("@return a call for one thread at a time\n")
        .returns(method.call());
  }

  private CodeBlock newCallCode() {
    return CodeBlock.of(
        "return new $T(start$$($T.$N));\n",
        CallGenerator.remote(service.client().nestedClass("Remote"), method),
        service.name(),
        method.constant());
  }

  private void addValue(MethodSpec.Builder form) {
    if (request != null) {
      form.addParameter(request.value(), "request").addJavadoc("@param request what to send\n");
    }
  }

  private void addLent(MethodSpec.Builder form) {
    if (request != null) {
      form.addParameter(JavaTypes.consumer(request.builder()), "request")
          .addJavadoc("@param request fills what to send\n");
    }
    if (response != null) {
      form.addParameter(JavaTypes.function(response.reader(), RESULT), "response")
          .addJavadoc("@param response takes what is wanted from the answer\n");
    }
  }

  private MethodSpec.Builder documented(String name, String more) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(
            Javadocs.of(
                method.declaration().documentation(),
                "Calls {@code " + method.declaration().name() + "}.",
                more))
        .addJavadoc("\n");
  }
}
