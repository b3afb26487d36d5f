package com.acme

struct Person {
  id   u64   @0
  name texxt @8
}
