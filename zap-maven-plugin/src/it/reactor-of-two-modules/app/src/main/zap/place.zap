package com.acme.app

struct Place {
  latitude  f64 @0
  longitude f64 @8
}
