package io.zaprpc.benchmarks.endtoend;

import io.zaprpc.benchmarks.echo.Echo;
import io.zaprpc.benchmarks.echo.Payload;

/** Sends bodies back; for any number of calls. */
final class EchoedBodies implements Echo {

  @Override
  public void echo(Payload.Reader request, Payload.Builder response) {
    response.body(request.bodyBody());
  }
}
