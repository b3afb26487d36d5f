package com.acme

# Somebody.
struct Person {
  id   u64  @0
  name text @8
}

struct Place {
  latitude  f64 @0
  longitude f64 @8
}
