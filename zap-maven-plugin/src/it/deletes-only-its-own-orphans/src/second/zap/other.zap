package com.acme.more

struct Come {
  id u64 @0
}
