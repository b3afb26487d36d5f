package io.zaprpc.compiler.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * Java spellings of schema names. A name is cut into words at {@code _}, before an upper-case
 * letter that follows a lower-case letter or a digit, and before the last of several upper-case
 * letters when a lower-case one follows: {@code BLOCK_HASH}, {@code blockHash} and {@code
 * BlockHash} are all "block hash". Whether the spelling is free in its class is for {@link
 * JavaScope} to say.
 */
final class JavaNames {

  private JavaNames() {}

  /**
   * Returns the name of a field or method: {@code NetworkID} gives {@code networkId}. A name that
   * begins with what has no capital could be a class's as well, and Java takes a name that may mean
   * both for the variable, so such a name always gets a {@code _} behind it.
   */
  static String member(String name) {
    String member = lowerCamel(name);
    return member.equals(upperFirst(member)) ? member + "_" : member;
  }

  private static String lowerCamel(String name) {
    List<String> words = words(name);
    if (words.isEmpty()) {
      return escape(name);
    }
    String first = words.get(0).toLowerCase(Locale.ROOT);
    return escape(words.stream().skip(1).map(JavaNames::capitalize).collect(prefixedBy(first)));
  }

  /**
   * Returns the name of a class. A name without {@code _} keeps its spelling but for its first
   * letter, so that {@code HTTPRequest} stays what it is.
   */
  static String type(String name) {
    List<String> words = words(name);
    if (words.isEmpty()) {
      return escape(name);
    }
    return name.indexOf('_') < 0
        ? escape(upperFirst(name))
        : escape(words.stream().map(JavaNames::capitalize).collect(Collectors.joining()));
  }

  /**
   * Returns the name of a constant: {@code getBalance} gives {@code GET_BALANCE}. What was put
   * behind the member's name to tell it from others stays behind it.
   */
  static String constant(String memberName) {
    String words =
        words(memberName).stream()
            .map(word -> word.toUpperCase(Locale.ROOT))
            .collect(Collectors.joining("_"));
    return escape(words + memberName.substring(memberName.replaceFirst("_+$", "").length()));
  }

  /** Returns a member's name behind a word: {@code has} and {@code name} give {@code hasName}. */
  static String behind(String word, String memberName) {
    return word + upperFirst(memberName);
  }

  /** Returns a package whose every segment is an identifier. */
  static String packageName(String prefix, String schemaPackage) {
    return Stream.of(prefix, schemaPackage)
        .filter(part -> !part.isEmpty())
        .flatMap(part -> Stream.of(part.split("\\.")))
        .map(JavaNames::escape)
        .collect(Collectors.joining("."));
  }

  static String upperFirst(String name) {
    int first = name.codePointAt(0);
    return Character.toString(Character.toUpperCase(first))
        + name.substring(Character.charCount(first));
  }

  private static Collector<CharSequence, ?, String> prefixedBy(String first) {
    return Collectors.joining("", first, "");
  }

  private static String capitalize(String word) {
    return upperFirst(word.toLowerCase(Locale.ROOT));
  }

  /** Keywords and literals get {@code _} behind them, a leading digit gets one before it. */
  private static String escape(String name) {
    if (!Character.isJavaIdentifierStart(name.codePointAt(0))) {
      return "_" + name;
    }
    return SourceVersion.isKeyword(name, SourceVersion.RELEASE_17) || name.equals("yield")
        ? name + "_"
        : name;
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    for (String part : name.split("_")) {
      if (!part.isEmpty()) {
        addWords(part.codePoints().toArray(), words);
      }
    }
    return words;
  }

  private static void addWords(int[] letters, List<String> words) {
    int start = 0;
    for (int i = 1; i < letters.length; i++) {
      if (startsWord(letters, i)) {
        words.add(new String(letters, start, i - start));
        start = i;
      }
    }
    words.add(new String(letters, start, letters.length - start));
  }

  private static boolean startsWord(int[] letters, int i) {
    if (!Character.isUpperCase(letters[i])) {
      return false;
    }
    return !Character.isUpperCase(letters[i - 1]) || endsAcronym(letters, i);
  }

  /** The D of {@code IDCard} starts a word; that of {@code IDs}, a plural, does not. */
  private static boolean endsAcronym(int[] letters, int i) {
    if (i + 1 == letters.length || !Character.isLowerCase(letters[i + 1])) {
      return false;
    }
    boolean plural =
        letters[i + 1] == 's' && (i + 2 == letters.length || Character.isUpperCase(letters[i + 2]));
    return !plural;
  }
}
