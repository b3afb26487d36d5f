package com.acme

struct Place {
  at   Point @0
}
