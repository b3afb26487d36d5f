package io.zaprpc.compiler.java;

import static org.assertj.core.api.Assertions.assertThat;

import io.zaprpc.rpc.ServiceProvider;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructCursor;
import io.zaprpc.wire.StructListBuilder;
import io.zaprpc.wire.StructReader;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What generated classes inherit has to be known to the compiler, which loads none of it. */
class ReservedTest {

  @Test
  void everyInheritedMethodIsReserved() {
    assertThat(Reserved.STRUCT_MEMBERS)
        .containsAll(inherited(StructReader.class, "Reader"))
        .containsAll(inherited(StructBuilder.class, "Builder"))
        .containsAll(inherited(Record.class, "Value"));
  }

  @Test
  void nothingIsReservedThatTheRuntimeDoesNotHave() {
    Set<String> ownMembers =
        Set.of("Reader.wrap/1", "Reader.wrap/3", "Reader.toValue/0", "Builder.set/1");
    List<String> reserved =
        Reserved.STRUCT_MEMBERS.stream()
            .filter(member -> !member.startsWith("Value.") && !ownMembers.contains(member))
            .toList();
    List<String> inherited = new ArrayList<>(inherited(StructReader.class, "Reader"));
    inherited.addAll(inherited(StructBuilder.class, "Builder"));
    assertThat(inherited).containsAll(reserved);
  }

  @Test
  void everyMethodOfAServiceIsReserved() {
    assertThat(Reserved.SERVICE_MEMBERS)
        .containsAll(names(ServiceProvider.class))
        .containsAll(names(Object.class));
  }

  @Test
  void noInheritedClassShadowsOneOfASchema() {
    Stream.of(StructReader.class, StructBuilder.class, StructCursor.class, StructListBuilder.class)
        .flatMap(ReservedTest::ancestors)
        .forEach(
            type ->
                assertThat(type.getDeclaredClasses())
                    .as(type.getName())
                    .allMatch(nested -> isHidden(nested.getModifiers())));
  }

  private static Set<String> inherited(Class<?> type, String kind) {
    return ancestors(type)
        .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
        .filter(method -> !isHidden(method.getModifiers()) && !method.isSynthetic())
        .filter(method -> !method.getName().equals("registerNatives"))
        .map(method -> kind + "." + method.getName() + "/" + method.getParameterCount())
        .collect(Collectors.toSet());
  }

  private static Set<String> names(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> !isHidden(method.getModifiers()))
        .map(Method::getName)
        .collect(Collectors.toSet());
  }

  private static boolean isHidden(int modifiers) {
    return !Modifier.isPublic(modifiers) && !Modifier.isProtected(modifiers);
  }

  private static Stream<Class<?>> ancestors(Class<?> type) {
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      all.add(each);
    }
    return all.stream();
  }
}
