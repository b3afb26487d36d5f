package com.acme.app;

import com.acme.fixtures.Fixture;

/** Uses a generated class as any other. */
public final class Fixtures {

  private Fixtures() {}

  static String name(Fixture fixture) {
    return fixture.name();
  }
}
