package com.acme.fixtures

# Somebody.
struct Fixture {
  id   u64  @0
  name text @8
}
