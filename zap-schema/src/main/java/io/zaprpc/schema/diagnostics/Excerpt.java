package io.zaprpc.schema.diagnostics;

/**
 * The part of a source line that is shown, and the carets below it. Tabs are kept in both, so that
 * they line up whatever a tab is worth; characters that a terminal draws in two cells get two
 * carets.
 */
record Excerpt(String line, String carets) {

  /** Chars shown before and after the start of the span; longer lines are cut. */
  private static final int REACH = 80;

  static Excerpt of(Location location) {
    String whole = location.file().lineAt(location.offset());
    int start = Math.min(location.offset() - lineStart(location), whole.length());
    int from = boundary(whole, Math.max(0, start - REACH));
    int to = boundary(whole, Math.min(whole.length(), start + REACH));
    int end = Math.min(to, start + location.length());
    String before = (from > 0 ? "…" : "") + visible(whole.substring(from, start));
    String span = visible(whole.substring(start, Math.max(start, end)));
    String after = visible(whole.substring(start + span.length(), to));
    String carets = "^".repeat(Math.max(1, cells(span)));
    return new Excerpt(
        before + span + after + (to < whole.length() ? "…" : ""), padding(before) + carets);
  }

  private static int lineStart(Location location) {
    return location.file().lineStart(location.offset());
  }

  private static int boundary(String text, int index) {
    boolean splits =
        index > 0
            && index < text.length()
            && Character.isLowSurrogate(text.charAt(index))
            && Character.isHighSurrogate(text.charAt(index - 1));
    return splits ? index - 1 : index;
  }

  /** A control character could drive the terminal, so it is shown as a replacement character. */
  private static String visible(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < out.length(); i++) {
      char unit = out.charAt(i);
      if (unit != '\t' && Character.isISOControl(unit)) {
        out.setCharAt(i, '\uFFFD');
      }
    }
    return out.toString();
  }

  private static String padding(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.append(c == '\t' ? "\t" : " ".repeat(cells(c))));
    return out.toString();
  }

  private static int cells(String text) {
    return text.codePoints().map(Excerpt::cells).sum();
  }

  private static int cells(int c) {
    int kind = Character.getType(c);
    if (kind == Character.NON_SPACING_MARK
        || kind == Character.ENCLOSING_MARK
        || kind == Character.FORMAT) {
      return 0;
    }
    return isWide(c) ? 2 : 1;
  }

  /** The blocks of Unicode's East Asian Width that matter: wide and full-width characters. */
  private static boolean isWide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1FAFF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}
