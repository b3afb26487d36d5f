package io.zaprpc.compiler.java;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The interface that a server implements, in its three forms. */
final class ServiceGenerator {

  /** With one method, the three forms are functional, and newer compilers warn of that. */
  private static final AnnotationSpec OVERLOADS =
      AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "overloads").build();

  private final JavaInterface service;

  ServiceGenerator(JavaInterface service) {
    this.service = service;
  }

  TypeSpec generate() {
    TypeSpec.Builder type =
        begin(HandlerForm.LENT).addAnnotation(Generated.annotation()).addAnnotation(OVERLOADS);
    service.methods().forEach(method -> type.addField(descriptor(method)));
    for (HandlerForm form : HandlerForm.values()) {
      type.addMethod(service(form));
    }
    addMethods(HandlerForm.LENT, type);
    type.addType(nested(HandlerForm.VALUES)).addType(nested(HandlerForm.ASYNC));
    return type.addType(new DispatchGenerator(service).generate()).build();
  }

  private TypeSpec nested(HandlerForm form) {
    TypeSpec.Builder type = begin(form).addModifiers(Modifier.STATIC);
    addMethods(form, type);
    return type.build();
  }

  private TypeSpec.Builder begin(HandlerForm form) {
    return TypeSpec.interfaceBuilder(form.type(service))
        .addJavadoc(
            Javadocs.of(
                service.declaration().documentation(),
                "The service {@code " + service.declaration().name() + "}.",
                form.documentation()))
        .addModifiers(Modifier.PUBLIC)
        .addSuperinterface(JavaTypes.SERVICE_PROVIDER);
  }

  private void addMethods(HandlerForm form, TypeSpec.Builder type) {
    for (JavaMethod method : service.methods()) {
      type.addMethod(form.handle(method).addModifiers(Modifier.ABSTRACT).build());
      type.addMethod(withContext(form, method));
    }
    type.addMethod(asService());
  }

  private static MethodSpec withContext(HandlerForm form, JavaMethod method) {
    MethodSpec plain = form.handle(method).addModifiers(Modifier.ABSTRACT).build();
    CodeBlock arguments =
        plain.parameters().stream()
            .map(parameter -> CodeBlock.of("$N", parameter))
            .collect(CodeBlock.joining(", "));
    String result = form.answers(method) ? "return " : "";
    return form.handle(method)
        .addModifiers(Modifier.DEFAULT)
        .addJavadoc("@param context peer and cancellation; override this form to use it\n")
        .addParameter(JavaTypes.CALL_CONTEXT, "context")
        .addStatement("$L$N($L)", result, method.name(), arguments)
        .build();
  }

  private FieldSpec descriptor(JavaMethod method) {
    return FieldSpec.builder(JavaTypes.METHOD_DESCRIPTOR, method.constant())
        .addJavadoc("Describes {@code $L}.\n", method.declaration().name())
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .initializer(
            "new $T($S,$W$S,$W$L,$W$L,$W$L)",
            JavaTypes.METHOD_DESCRIPTOR,
            service.declaration().name(),
            method.declaration().name(),
            method.declaration().ordinal(),
            shape(method.request()),
            shape(method.response()))
        .build();
  }

  private static CodeBlock shape(@Nullable StructRef struct) {
    return struct == null ? CodeBlock.of("null") : CodeBlock.of("$T.SHAPE", struct.value());
  }

  private MethodSpec asService() {
    return MethodSpec.methodBuilder("asService")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
        .returns(JavaTypes.SERVICE)
        .addStatement("return $T.service(this)", service.name())
        .build();
  }

  private MethodSpec service(HandlerForm form) {
    ClassName binding = service.name().nestedClass("Binding");
    return MethodSpec.methodBuilder("service")
        .addJavadoc("Returns what a server registers.\n\n@param handler answers the calls\n")
        .addJavadoc("@return a service that calls the handler\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(form.type(service), "handler")
        .returns(JavaTypes.SERVICE)
        .addStatement("$T.notNull(handler, $S)", JavaTypes.FIELD_CHECKS, "handler")
        .addStatement("return new $T(() -> new $T(handler))", binding, form.dispatcher(service))
        .build();
  }
}
