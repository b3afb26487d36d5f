package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.time.Duration;
import javax.lang.model.element.Modifier;

/** The interface to call a service through, and the class that does it over a channel. */
final class ClientGenerator {

  private final JavaInterface service;
  private final ClassName remote;

  ClientGenerator(JavaInterface service) {
    this.service = service;
    this.remote = service.client().nestedClass("Remote");
  }

  TypeSpec generate() {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(service.client())
            .addJavadoc(
                Javadocs.of(
                    service.declaration().documentation(),
                    "Calls the service {@code " + service.declaration().name() + "}.",
                    "For any number of threads; a reusable call belongs to one at a time."))
            .addAnnotation(Generated.annotation())
            .addModifiers(Modifier.PUBLIC)
            .addMethod(over())
            .addMethod(withTimeout().addModifiers(Modifier.ABSTRACT).build());
    for (JavaMethod method : service.methods()) {
      ClientMethods methods = new ClientMethods(service, method);
      methods.declarations().forEach(type::addMethod);
      type.addType(new CallGenerator(method).declaration());
    }
    return type.addType(remote()).build();
  }

  private MethodSpec over() {
    return MethodSpec.methodBuilder("over")
        .addJavadoc("Returns a client that calls over a channel, with the channel's timeout.\n\n")
        .addJavadoc("@param channel stays the caller's to close\n@return a client\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(JavaTypes.CHANNEL, "channel")
        .returns(service.client())
        .addStatement("return new $T(channel, channel.timeout())", remote)
        .build();
  }

  private MethodSpec.Builder withTimeout() {
    return MethodSpec.methodBuilder("withTimeout")
        .addJavadoc("Returns a client whose calls may each take so long.\n\n")
        .addJavadoc("@param timeout counted from the start of each call\n@return another client\n")
        .addModifiers(Modifier.PUBLIC)
        .addParameter(Duration.class, "timeout")
        .returns(service.client());
  }

  private TypeSpec remote() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(remote)
            .addJavadoc("What {@code over} returns.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(service.client())
            .addField(JavaTypes.CHANNEL, "channel", Modifier.PRIVATE, Modifier.FINAL)
            .addField(Duration.class, "timeout", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(constructor())
            .addMethod(
                withTimeout()
                    .addAnnotation(Override.class)
                    .addStatement("return new $T(channel, timeout)", remote)
                    .build())
            .addMethod(newCall());
    for (JavaMethod method : service.methods()) {
      new ClientMethods(service, method).implementations().forEach(type::addMethod);
      type.addType(new CallGenerator(method).implementation(remote));
    }
    return type.build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addParameter(JavaTypes.CHANNEL, "channel")
        .addParameter(Duration.class, "timeout")
        .addStatement("this.channel = channel")
        .addStatement("this.timeout = $T.notNull(timeout, $S)", JavaTypes.FIELD_CHECKS, "timeout")
        .build();
  }

  private static MethodSpec newCall() {
    return MethodSpec.methodBuilder("start$")
        .addModifiers(Modifier.PRIVATE)
        .addParameter(JavaTypes.METHOD_DESCRIPTOR, "method")
        .returns(JavaTypes.CLIENT_CALL)
        .addStatement("$T call = channel.newCall(method)", JavaTypes.CLIENT_CALL)
        .addStatement("call.timeout(timeout)")
        .addStatement("return call")
        .build();
  }
}
