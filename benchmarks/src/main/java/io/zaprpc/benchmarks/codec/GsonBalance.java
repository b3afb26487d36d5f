package io.zaprpc.benchmarks.codec;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Gson, whose interface is characters: bytes become a string on the way in and out. */
final class GsonBalance implements BalanceCodec {

  private final TypeAdapter<BalanceQuery> queries;
  private final TypeAdapter<BalanceAnswer> written;
  private final StringWriter text = new StringWriter();
  private final Answers answers = new Answers();
  private byte[] output = BalanceQuery.NOTHING;

  private GsonBalance(TypeAdapter<BalanceQuery> queries, TypeAdapter<BalanceAnswer> written) {
    this.queries = queries;
    this.written = written;
  }

  /** With type adapters written by hand. */
  static GsonBalance withAdapters() {
    return new GsonBalance(new GsonQuery(), new GsonAnswer());
  }

  /** With the adapters that Gson makes by reflection. */
  static GsonBalance reflective() {
    Gson gson = new GsonBuilder().registerTypeAdapter(byte[].class, new GsonHex()).create();
    return new GsonBalance(
        gson.getAdapter(BalanceQuery.class), gson.getAdapter(BalanceAnswer.class));
  }

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    byte[] message = queries.toJson(query).getBytes(UTF_8);
    System.arraycopy(message, 0, target, at, message.length);
    return message.length;
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return Digest.of(parse(source, offset, length));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    text.getBuffer().setLength(0);
    try {
      written.toJson(text, answers.fill(id, ledger, slot));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    output = text.toString().getBytes(UTF_8);
    return output.length;
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQuery query = parse(source, offset, length);
    return writeAnswer(query.id, ledger, ledger.find(query.account));
  }

  @Override
  public long readAnswer() {
    try {
      return Digest.of(written.fromJson(new String(output, UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private BalanceQuery parse(byte[] source, int offset, int length) {
    try {
      return queries.fromJson(new String(source, offset, length, UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
