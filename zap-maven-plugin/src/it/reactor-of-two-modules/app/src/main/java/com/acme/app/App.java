package com.acme.app;

import com.acme.Person;

/** Uses a generated class as any other. */
public final class App {

  private App() {}

  static String name(Person person) {
    return person.name();
  }
}
