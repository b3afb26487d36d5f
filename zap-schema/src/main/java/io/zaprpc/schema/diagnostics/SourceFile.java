package io.zaprpc.schema.diagnostics;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The text of one schema file.
 *
 * @param path the name that diagnostics show, as the user wrote it
 * @param text the whole text
 */
public record SourceFile(String path, String text) {

  /** The largest schema that is read, in bytes of a file and in chars of a text: 4 MiB. */
  public static final int MAX_SIZE = 4 << 20;

  /** Refuses null. */
  public SourceFile {
    requireNonNull(path, "path");
    requireNonNull(text, "text");
  }

  /**
   * Reads a UTF-8 file.
   *
   * @throws IOException if the file cannot be read, is larger than {@link #MAX_SIZE} or is not
   *     UTF-8; the message names the file
   */
  public static SourceFile read(Path path) throws IOException {
    requireNonNull(path, "path");
    long size = Files.size(path);
    if (size > MAX_SIZE) {
      throw new IOException(path + ": size " + size + " bytes (expected: <= " + MAX_SIZE + ")");
    }
    byte[] bytes = Files.readAllBytes(path);
    try {
      ByteBuffer whole = ByteBuffer.wrap(bytes);
      return new SourceFile(
          path.toString(), StandardCharsets.UTF_8.newDecoder().decode(whole).toString());
    } catch (CharacterCodingException e) {
      throw new IOException(path + ": text is not UTF-8", e);
    }
  }

  /**
   * Returns the line that holds an offset, without its line break.
   *
   * @param offset index of a char, or the text's length
   */
  public String lineAt(int offset) {
    int end = text.indexOf('\n', offset);
    String line = text.substring(lineStart(offset), end < 0 ? text.length() : end);
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  /** Returns the place of one char. */
  public Location location(int offset) {
    return location(offset, 1);
  }

  /** Returns the place of a run of chars. */
  public Location location(int offset, int length) {
    return new Location(this, offset, length);
  }

  int lineStart(int offset) {
    return offset == 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Returns the path; the text is left out because it may be long. */
  @Override
  public String toString() {
    return path;
  }
}
