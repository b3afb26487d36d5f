package io.zaprpc.benchmarks.codec;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/** Mostly text. */
@CompiledJson
public final class Article {

  /** Which one. */
  public long id;

  /** Milliseconds. */
  public long published;

  /** Who wrote it. */
  public String author = "";

  /** One line. */
  public String title = "";

  /** A few lines. */
  public String summary = "";

  /** A page or two. */
  public String body = "";

  /** A word each. */
  public List<String> tags = List.of();

  /** All fields are zero or empty. */
  public Article() {}
}
