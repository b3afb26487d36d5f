package io.zaprpc.benchmarks.endtoend;

import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * How a forked process is told what to do: a command a line on its standard input, a reply a line
 * on its standard output, either {@code = } and JSON or {@code ! } and what failed. It ends with
 * its input.
 */
final class Control {

  static final String REPLY = "= ";
  static final String FAILURE = "! ";

  private static final Gson GSON = new Gson();

  private Control() {}

  /** What runs a command. */
  interface Commands {
    /**
     * Runs one.
     *
     * @return what is replied, as JSON
     */
    Object run(String[] words) throws Exception;
  }

  /** Says what the process has to say first, then obeys until its input ends. */
  static void obey(Object greeting, Commands commands) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    out.println(REPLY + GSON.toJson(greeting));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(reply(commands, line));
    }
  }

  private static String reply(Commands commands, String line) {
    try {
      return REPLY + GSON.toJson(commands.run(line.split(" ")));
    } catch (Exception e) {
      e.printStackTrace();
      return FAILURE + e.getMessage();
    }
  }
}
