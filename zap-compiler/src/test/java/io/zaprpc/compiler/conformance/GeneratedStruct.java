package io.zaprpc.compiler.conformance;

import io.zaprpc.wire.ArrayPool;
import io.zaprpc.wire.Layout;
import io.zaprpc.wire.OutputArray;
import io.zaprpc.wire.StructBuilder;
import io.zaprpc.wire.StructReader;
import io.zaprpc.wire.StructShape;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** The generated code of a struct, through reflection: the tests compile it themselves. */
final class GeneratedStruct {

  private final Class<?> value;
  private final Constructor<?> canonical;
  private final List<Method> components;
  private final Constructor<?> newReader;
  private final List<Method> accessors;
  private final Method toBytes;
  private final Method wrap;
  private final Method toValue;
  private final Class<?> builder;
  private final Method writeTo;

  GeneratedStruct(Class<?> value) {
    this.value = value;
    try {
      RecordComponent[] parts = value.getRecordComponents();
      Class<?>[] types =
          Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
      canonical = value.getConstructor(types);
      components = Arrays.stream(parts).map(RecordComponent::getAccessor).toList();
      Class<?> reader = nested("Reader");
      newReader = reader.getConstructor();
      accessors = Arrays.stream(parts).map(part -> method(reader, part.getName())).toList();
      toBytes = value.getMethod("toBytes", Layout.class);
      wrap = reader.getMethod("wrap", byte[].class);
      toValue = reader.getMethod("toValue");
      builder = nested("Builder");
      writeTo = value.getMethod("writeTo", builder);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("generated code without an expected member", e);
    }
  }

  StructShape shape() {
    return newReader().shape();
  }

  Object newValue(Object... fields) {
    try {
      return canonical.newInstance(fields);
    } catch (InvocationTargetException e) {
      throw unchecked(e);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** A component of a value, by place of declaration. */
  Object component(Object of, int index) {
    return call(components.get(index), of);
  }

  /** What a reader's accessor without parameters returns, by place of declaration. */
  Object read(StructReader of, int index) {
    return call(accessors.get(index), of);
  }

  StructReader newReader() {
    try {
      return (StructReader) newReader.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  StructReader wrap(byte[] message) {
    return (StructReader) call(wrap, newReader(), message);
  }

  Object toValue(StructReader reader) {
    return call(toValue, reader);
  }

  byte[] toBytes(Object of, Layout layout) {
    return (byte[]) call(toBytes, of, layout);
  }

  /** What the lent builder writes for a value: the same content, in another order. */
  byte[] build(Object of, Layout layout) {
    try {
      StructBuilder lent = (StructBuilder) builder.getConstructor().newInstance();
      OutputArray output = new OutputArray(ArrayPool.UNPOOLED, 64);
      lent.begin(output, layout);
      call(writeTo, of, lent);
      int length = lent.finish();
      return Arrays.copyOf(output.array(), length);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private Class<?> nested(String name) throws ClassNotFoundException {
    return Class.forName(value.getName() + "$" + name, true, value.getClassLoader());
  }

  private static Method method(Class<?> type, String name) {
    try {
      return type.getMethod(name);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  private static Object call(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw unchecked(e);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static RuntimeException unchecked(InvocationTargetException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return (RuntimeException) e.getCause();
  }
}
