package io.zaprpc.compiler;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/** Bytecode sizes of the methods of a class file (JVMS §4). */
final class MethodSizes {

  private final DataInputStream in;
  private String[] texts = {};
  private final Map<String, Integer> sizes = new TreeMap<>();

  private MethodSizes(byte[] classFile) {
    in = new DataInputStream(new ByteArrayInputStream(classFile));
  }

  /** Returns the length of each method's code by name and descriptor; initializers left out. */
  static Map<String, Integer> of(byte[] classFile) {
    MethodSizes reader = new MethodSizes(classFile);
    try {
      reader.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    reader.sizes.keySet().removeIf(method -> method.startsWith("<clinit>"));
    return reader.sizes;
  }

  private void read() throws IOException {
    in.skipNBytes(8);
    readConstants();
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    readMembers(false);
    readMembers(true);
  }

  private void readConstants() throws IOException {
    texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 15 -> in.skipNBytes(3);
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        default -> in.skipNBytes(4);
      }
    }
  }

  private void readMembers(boolean methods) throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      in.skipNBytes(2);
      String name = texts[in.readUnsignedShort()] + texts[in.readUnsignedShort()];
      int attributes = in.readUnsignedShort();
      for (int j = 0; j < attributes; j++) {
        readAttribute(name, methods);
      }
    }
  }

  private void readAttribute(String member, boolean method) throws IOException {
    String attribute = texts[in.readUnsignedShort()];
    int length = in.readInt();
    if (method && attribute.equals("Code")) {
      in.skipNBytes(4);
      sizes.put(member, in.readInt());
      in.skipNBytes(length - 8L);
    } else {
      in.skipNBytes(length);
    }
  }
}
