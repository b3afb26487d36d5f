package com.acme

struct Place {
  latitude  f64 @0
  longitude f64 @8
}
