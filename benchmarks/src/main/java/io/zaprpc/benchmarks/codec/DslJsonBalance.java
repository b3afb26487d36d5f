package io.zaprpc.benchmarks.codec;

import static java.util.Objects.requireNonNull;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * DSL-JSON with converters that its compiler wrote, one reader and one writer. Its reader begins at
 * the start of an array, so a message is copied there first.
 */
final class DslJsonBalance implements BalanceCodec {

  private static final int LARGEST = 1 << 12;

  private final DslJson<Object> json = new DslJson<>(Settings.basicSetup().includeServiceLoader());
  private final JsonReader.ReadObject<BalanceQuery> queries =
      requireNonNull(json.tryFindReader(BalanceQuery.class));
  private final JsonWriter.WriteObject<BalanceAnswer> writes =
      requireNonNull(json.tryFindWriter(BalanceAnswer.class));
  private final byte[] input = new byte[LARGEST];
  private final JsonReader<Object> reader = json.newReader(input, 0, new char[LARGEST]);
  private final JsonWriter writer = json.newWriter();
  private final Answers answers = new Answers();

  @Override
  public int writeQuery(BalanceQuery query, byte[] target, int at) {
    writer.reset();
    requireNonNull(json.tryFindWriter(BalanceQuery.class)).write(writer, query);
    System.arraycopy(writer.getByteBuffer(), 0, target, at, writer.size());
    return writer.size();
  }

  @Override
  public long readQuery(byte[] source, int offset, int length) {
    return Digest.of(parse(queries, source, offset, length));
  }

  @Override
  public int writeAnswer(long id, Ledger ledger, int slot) {
    writer.reset();
    writes.write(writer, answers.fill(id, ledger, slot));
    return writer.size();
  }

  @Override
  public int handle(byte[] source, int offset, int length, Ledger ledger) {
    BalanceQuery query = parse(queries, source, offset, length);
    return writeAnswer(query.id, ledger, ledger.find(query.account));
  }

  @Override
  public long readAnswer() {
    return Digest.of(
        parse(
            requireNonNull(json.tryFindReader(BalanceAnswer.class)),
            writer.getByteBuffer(),
            0,
            writer.size()));
  }

  private <T> T parse(JsonReader.ReadObject<T> type, byte[] source, int offset, int length) {
    System.arraycopy(source, offset, input, 0, length);
    try {
      reader.process(input, length).read();
      return requireNonNull(type.read(reader));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
