package com.acme.other

struct Gone {
  id u64 @0
}
