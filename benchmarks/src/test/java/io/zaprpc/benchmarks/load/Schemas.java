package io.zaprpc.benchmarks.load;

import io.zaprpc.schema.diagnostics.SourceFile;
import io.zaprpc.schema.layout.LaidOutSchema;
import io.zaprpc.schema.layout.SchemaLoader;
import io.zaprpc.wire.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The example's schema, loaded as the command does. */
final class Schemas {

  static final Path BALANCES = Path.of("../examples/balances/src/main/zap/balances.zap");

  private Schemas() {}

  static PreparedLoad prepared(LoadPlan plan, String method, String request) throws IOException {
    LaidOutSchema schema = SchemaLoader.load(SourceFile.read(BALANCES));
    TargetMethod target = TargetMethod.find(schema, new Shapes(schema), method);
    Template template =
        new RequestEncoder(schema, Layout.DERIVED)
            .encode(Objects.requireNonNull(target.request()), RequestSource.read(request).get(0));
    return new PreparedLoad(plan, target, new Requests(List.of(template)));
  }
}
