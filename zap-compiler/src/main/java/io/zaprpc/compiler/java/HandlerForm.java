package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The ways in which a server may answer. */
enum HandlerForm {
  LENT("LentDispatcher", "Request and response are lent until the method returns."),
  VALUES("ValuesDispatcher", "With values, which may be kept."),
  ASYNC("AsyncDispatcher", "Answers later; the request is lent until the method returns.");

  private final String dispatcher;
  private final String documentation;

  HandlerForm(String dispatcher, String documentation) {
    this.dispatcher = dispatcher;
    this.documentation = documentation;
  }

  String documentation() {
    return documentation;
  }

  /** Returns the interface to implement. */
  ClassName type(JavaInterface service) {
    return switch (this) {
      case LENT -> service.name();
      case VALUES -> service.name().nestedClass("Values");
      case ASYNC -> service.name().nestedClass("Async");
    };
  }

  /** Returns the class that calls the handler. */
  ClassName dispatcher(JavaInterface service) {
    return service.name().nestedClass("Binding").nestedClass(dispatcher);
  }

  /** Whether a handler method returns the response. */
  boolean answers(JavaMethod method) {
    return this == VALUES && method.response() != null;
  }

  /** Begins a handler method. */
  MethodSpec.Builder handle(JavaMethod method) {
    MethodSpec.Builder handler =
        MethodSpec.methodBuilder(method.name())
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(
                Javadocs.of(
                    method.declaration().documentation(),
                    "Answers {@code " + method.declaration().name() + "}.",
                    ""));
    if (method.request() != null || this != VALUES || method.response() != null) {
      handler.addJavadoc("\n");
    }
    if (method.request() != null) {
      handler.addParameter(request(method.request()), "request");
      handler.addJavadoc("@param request what the caller sent\n");
    }
    return addAnswer(handler, method.response());
  }

  /** Returns the type of the responder that an asynchronous handler gets. */
  static TypeName responder(@Nullable StructRef response) {
    return response == null
        ? ParameterizedTypeName.get(
            JavaTypes.RESPONDER, ClassName.get(Void.class), JavaTypes.STRUCT_BUILDER)
        : ParameterizedTypeName.get(JavaTypes.RESPONDER, response.value(), response.builder());
  }

  private TypeName request(StructRef request) {
    return this == VALUES ? request.value() : request.reader();
  }

  private MethodSpec.Builder addAnswer(MethodSpec.Builder handler, @Nullable StructRef response) {
    if (this == ASYNC) {
      return handler
          .addParameter(responder(response), "responder")
          .addJavadoc("@param responder takes the answer, from any thread\n");
    }
    if (response == null) {
      return handler;
    }
    return this == VALUES
        ? handler.returns(response.value()).addJavadoc("@return the answer\n")
        : handler
            .addParameter(response.builder(), "response")
            .addJavadoc("@param response takes the answer\n");
  }
}
