package com.acme.directory

struct Query
  id u64

struct Answer
  found bool
  names list<text>

interface Directory {
  find(query: Query) returns (answer: Answer)
  ping()
}
