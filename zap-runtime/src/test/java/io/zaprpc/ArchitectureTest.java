package io.zaprpc;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The import rule of the runtime: {@code wire <- rpc <- transport}. */
@AnalyzeClasses(packages = "io.zaprpc", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule wireNeedsTheJdkAlone =
      classes()
          .that()
          .resideInAPackage("io.zaprpc.wire..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.jspecify..", "io.zaprpc.wire..")
          .because("generated code and the hot path stand on it, in any application");

  @ArchTest
  static final ArchRule rpcKnowsNoTransport =
      noClasses()
          .that()
          .resideInAPackage("io.zaprpc.rpc..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.zaprpc.transport..")
          .because("a call means the same over every transport");

  @ArchTest
  static final ArchRule nettyStaysInTransport =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.zaprpc.transport..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.netty..")
          .because("no user should meet a reference count");

  @ArchTest
  static final ArchRule runtimeKnowsNoSchema =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.zaprpc.schema..", "io.zaprpc.compiler..")
          .because("generated code is the only bridge between schemas and bytes");

  @ArchTest
  static final ArchRule nobodyUsesUnsafe =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("sun..", "jdk.internal..")
          .because("the runtime has to run where the JDK denies its insides");

  @ArchTest
  static final ArchRule nobodyStartsTheTimerOfTheJdk =
      noClasses()
          .should()
          .callMethod(CompletableFuture.class, "orTimeout", long.class, TimeUnit.class)
          .orShould()
          .callMethod(
              CompletableFuture.class,
              "completeOnTimeout",
              Object.class,
              long.class,
              TimeUnit.class)
          .because("its thread never ends and keeps the thread group of whoever closed a client");
}
