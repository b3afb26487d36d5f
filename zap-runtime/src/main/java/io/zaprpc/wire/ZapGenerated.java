package io.zaprpc.wire;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a type that the ZAP compiler wrote; coverage tools and linters skip it by this name. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ZapGenerated {

  /** The version of the compiler. */
  String value();
}
