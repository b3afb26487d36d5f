package io.zaprpc.compiler.java;

import com.palantir.javapoet.ClassName;
import io.zaprpc.schema.Method;
import org.jspecify.annotations.Nullable;

/**
 * A method with its names in Java.
 *
 * @param name the name
 * @param constant the constant that describes it
 * @param call the reusable call
 * @param declaration what the schema says
 * @param request what it takes, or null
 * @param response what it gives, or null
 */
record JavaMethod(
    String name,
    String constant,
    ClassName call,
    Method declaration,
    @Nullable StructRef request,
    @Nullable StructRef response) {}
