package com.acme

# Somebody.
struct Person {
  id   u64  @0
  nick text @8
}
