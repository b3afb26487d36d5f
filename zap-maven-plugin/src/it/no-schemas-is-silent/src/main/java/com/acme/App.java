package com.acme;

/** Needs no schema. */
public final class App {

  private App() {}
}
