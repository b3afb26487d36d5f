package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** What connects a handler to a server: descriptors, and a dispatcher per form of handler. */
final class DispatchGenerator {

  private final JavaInterface service;
  private final ClassName binding;

  DispatchGenerator(JavaInterface service) {
    this.service = service;
    this.binding = service.name().nestedClass("Binding");
  }

  TypeSpec generate() {
    TypeName dispatchers =
        ParameterizedTypeName.get(ClassName.get(Supplier.class), JavaTypes.DISPATCHER);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(binding)
            .addJavadoc("What {@code service} returns.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(JavaTypes.SERVICE)
            .addField(methods())
            .addField(dispatchers, "dispatchers", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(dispatchers, "dispatchers")
                    .addStatement("this.dispatchers = dispatchers")
                    .build())
            .addMethod(
                overriding("name", JavaTypes.STRING, "return $S", service.declaration().name()))
            .addMethod(overriding("methods", descriptors(), "return METHODS"))
            .addMethod(
                overriding("newDispatcher", JavaTypes.DISPATCHER, "return dispatchers.get()"));
    for (HandlerForm form : HandlerForm.values()) {
      type.addType(dispatcher(form));
    }
    return type.build();
  }

  private static TypeName descriptors() {
    return JavaTypes.list(JavaTypes.METHOD_DESCRIPTOR);
  }

  private FieldSpec methods() {
    CodeBlock constants =
        service.methods().stream()
            .map(method -> CodeBlock.of("$T.$N", service.name(), method.constant()))
            .collect(CodeBlock.joining(",\n"));
    return FieldSpec.builder(descriptors(), "METHODS")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("$T.of($>$>\n$L$<$<)", List.class, constants)
        .build();
  }

  private static MethodSpec overriding(
      String name, TypeName result, String code, Object... arguments) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(result)
        .addStatement(code, arguments)
        .build();
  }

  private TypeSpec dispatcher(HandlerForm form) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(form.dispatcher(service))
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(JavaTypes.DISPATCHER)
            .addField(form.type(service), "handler", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(form.type(service), "handler")
                    .addStatement("this.handler = handler")
                    .build());
    addDispatch(type);
    for (JavaMethod method : service.methods()) {
      type.addMethod(answer(form, method, type));
    }
    return type.build();
  }

  /** Ordinals are 1, 2, 3…, so a range of them is a range of methods. */
  private void addDispatch(TypeSpec.Builder type) {
    List<List<JavaMethod>> ranges = Chunks.split(service.methods());
    if (ranges.size() == 1) {
      type.addMethod(
          dispatch("dispatch", service.methods())
              .addAnnotation(Override.class)
              .addModifiers(Modifier.PUBLIC)
              .build());
      return;
    }
    CodeBlock.Builder code =
        CodeBlock.builder().beginControlFlow("switch ((ordinal - 1) / $L)", Chunks.SIZE);
    for (int range = 0; range < ranges.size(); range++) {
      code.addStatement("case $L -> dispatch$$$L(ordinal, call)", range, range);
      type.addMethod(
          dispatch("dispatch$" + range, ranges.get(range)).addModifiers(Modifier.PRIVATE).build());
    }
    code.addStatement("default -> call.unknownMethod()").endControlFlow();
    type.addMethod(
        signature("dispatch")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addCode(code.build())
            .build());
  }

  private static MethodSpec.Builder dispatch(String name, List<JavaMethod> methods) {
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (ordinal)");
    methods.forEach(
        method ->
            code.addStatement(
                "case $L -> $N(call)", method.declaration().ordinal(), method.name()));
    code.addStatement("default -> call.unknownMethod()").endControlFlow();
    return signature(name).addCode(code.build());
  }

  private static MethodSpec.Builder signature(String name) {
    return MethodSpec.methodBuilder(name)
        .addParameter(TypeName.INT, "ordinal")
        .addParameter(JavaTypes.SERVER_CALL, "call");
  }

  private static MethodSpec answer(HandlerForm form, JavaMethod method, TypeSpec.Builder type) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<CodeBlock> arguments = new ArrayList<>();
    if (method.request() != null) {
      String request = method.name() + "Request";
      code.add(flyweight(request, method.request().reader(), type));
      code.addStatement("call.request($N)", request);
      arguments.add(CodeBlock.of(form == HandlerForm.VALUES ? "$N.toValue()" : "$N", request));
    }
    CodeBlock answered = addAnswer(form, method, type, code, arguments);
    arguments.add(CodeBlock.of("call.context()"));
    CodeBlock called =
        CodeBlock.of("handler.$N($L)", method.name(), CodeBlock.join(arguments, ",$W"));
    if (form.answers(method)) {
      code.addStatement("$T answer = $L", answerType(method), called).add(answered);
    } else {
      code.add(answered).addStatement(called);
    }
    return MethodSpec.methodBuilder(method.name())
        .addModifiers(Modifier.PRIVATE)
        .addParameter(JavaTypes.SERVER_CALL, "call")
        .addCode(code.build())
        .build();
  }

  private static CodeBlock addAnswer(
      HandlerForm form,
      JavaMethod method,
      TypeSpec.Builder type,
      CodeBlock.Builder code,
      List<CodeBlock> arguments) {
    StructRef response = method.response();
    if (form == HandlerForm.ASYNC) {
      arguments.add(responder(response));
      return CodeBlock.of("");
    }
    if (response == null) {
      return CodeBlock.of("");
    }
    String field = method.name() + "Response";
    code.add(flyweight(field, response.builder(), type));
    CodeBlock begin = CodeBlock.of("call.response($N);\n", field);
    if (form == HandlerForm.VALUES) {
      return CodeBlock.of("$L$N.set(answer);\n", begin, field);
    }
    arguments.add(CodeBlock.of("$N", field));
    return begin;
  }

  private static CodeBlock responder(@Nullable StructRef response) {
    return response == null
        ? CodeBlock.of(
            "call.<$T, $T>respondLater(null, null)", Void.class, JavaTypes.STRUCT_BUILDER)
        : CodeBlock.of(
            "call.respondLater($T::new,$W$T::set)", response.builder(), response.builder());
  }

  private static TypeName answerType(JavaMethod method) {
    StructRef response = method.response();
    return response == null ? TypeName.VOID : response.value();
  }

  /** Adds a field that is filled when it is first needed. */
  private static CodeBlock flyweight(String field, ClassName type, TypeSpec.Builder dispatcher) {
    dispatcher.addField(type, field, Modifier.PRIVATE);
    return CodeBlock.builder()
        .beginControlFlow("if ($N == null)", field)
        .addStatement("$N = new $T()", field, type)
        .endControlFlow()
        .build();
  }
}
