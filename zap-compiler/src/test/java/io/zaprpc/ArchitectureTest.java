package io.zaprpc;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures;

/** The import rule of schema and compiler, both of which are on this module's class path. */
@AnalyzeClasses(
    packages = {"io.zaprpc.schema", "io.zaprpc.compiler"},
    importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  @ArchTest
  static final ArchRule packagesStandInOrder =
      Architectures.layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("diagnostics")
          .definedBy("io.zaprpc.schema.diagnostics..")
          .layer("syntax")
          .definedBy("io.zaprpc.schema.syntax..")
          .layer("schema")
          .definedBy("io.zaprpc.schema")
          .layer("layout")
          .definedBy("io.zaprpc.schema.layout..")
          .layer("java")
          .definedBy("io.zaprpc.compiler.java..")
          .layer("compiler")
          .definedBy("io.zaprpc.compiler")
          .whereLayer("syntax")
          .mayOnlyBeAccessedByLayers("schema", "layout", "java", "compiler")
          .whereLayer("schema")
          .mayOnlyBeAccessedByLayers("layout", "java", "compiler")
          .whereLayer("layout")
          .mayOnlyBeAccessedByLayers("java", "compiler")
          .whereLayer("java")
          .mayOnlyBeAccessedByLayers("compiler")
          .whereLayer("compiler")
          .mayNotBeAccessedByAnyLayer();

  @ArchTest
  static final ArchRule schemaNeedsTheJdkAlone =
      noClasses()
          .that()
          .resideInAPackage("io.zaprpc.schema..")
          .should()
          .dependOnClassesThat()
          .resideOutsideOfPackages("java..", "org.jspecify..", "io.zaprpc.schema..")
          .because("editors and build tools load it next to anything");

  @ArchTest
  static final ArchRule javaPoetStaysWithTheGenerators =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.zaprpc.compiler.java..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.palantir.javapoet..")
          .because("one package writes Java");

  @ArchTest
  static final ArchRule compilerKnowsNoRuntimeClass =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.zaprpc.wire..", "io.zaprpc.rpc..", "io.zaprpc.transport..")
          .because("it names the runtime's classes in the text it writes and loads none of them");
}
