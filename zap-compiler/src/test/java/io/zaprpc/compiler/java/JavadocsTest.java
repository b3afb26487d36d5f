package io.zaprpc.compiler.java;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavadocsTest {

  @Test
  void showsTextAsItStands() {
    assertThat(Javadocs.escape("a < b && c > d, {@code x} \\u0041 */ **/ / @param"))
        .isEqualTo(
            "a &lt; b &amp;&amp; c &gt; d, &#123;&#64;code x&#125; &#92;u0041 *&#47; **&#47; /"
                + " &#64;param");
  }

  @Test
  void separatesParagraphs() {
    assertThat(Javadocs.escape("One\nline.\n\nTwo.\n\n\nThree.\n"))
        .isEqualTo("One\nline.\n\n<p>Two.\n\n<p>Three.");
  }
}
