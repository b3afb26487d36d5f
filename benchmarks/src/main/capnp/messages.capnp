# The records of the codec suite. Accounts, hashes and large numbers are words in the data section.
@0xc1f4a9b2d3e45f60;

struct BalanceQuery {
  id @0 :UInt64;
  block @1 :UInt64;
  chainId @2 :UInt64;
  account0 @3 :UInt64;
  account1 @4 :UInt64;
  account2 @5 :UInt32;
}

struct BalanceAnswer {
  id @0 :UInt64;
  balance0 @1 :UInt64;
  balance1 @2 :UInt64;
  balance2 @3 :UInt64;
  balance3 @4 :UInt64;
  nonce @5 :UInt64;
  blockHash0 @6 :UInt64;
  blockHash1 @7 :UInt64;
  blockHash2 @8 :UInt64;
  blockHash3 @9 :UInt64;
}

struct Fee {
  max @0 :UInt64;
  priority @1 :UInt64;
}

struct Word {
  w0 @0 :UInt64;
  w1 @1 :UInt64;
  w2 @2 :UInt64;
  w3 @3 :UInt64;
}

struct Access {
  account0 @0 :UInt64;
  account1 @1 :UInt64;
  account2 @2 :UInt32;
  keys @3 :List(Word);
}

struct Transaction {
  hash0 @0 :UInt64;
  hash1 @1 :UInt64;
  hash2 @2 :UInt64;
  hash3 @3 :UInt64;
  sender0 @4 :UInt64;
  sender1 @5 :UInt64;
  sender2 @6 :UInt32;
  target2 @7 :UInt32;
  target0 @8 :UInt64;
  target1 @9 :UInt64;
  nonce @10 :UInt64;
  amount0 @11 :UInt64;
  amount1 @12 :UInt64;
  amount2 @13 :UInt64;
  amount3 @14 :UInt64;
  gas @15 :UInt64;
  fee @16 :Fee;
  input @17 :Data;
  note @18 :Text;
  access @19 :List(Access);
}

struct Block {
  number @0 :UInt64;
  timestamp @1 :UInt64;
  gasLimit @2 :UInt64;
  gasUsed @3 :UInt64;
  hash0 @4 :UInt64;
  hash1 @5 :UInt64;
  hash2 @6 :UInt64;
  hash3 @7 :UInt64;
  parent0 @8 :UInt64;
  parent1 @9 :UInt64;
  parent2 @10 :UInt64;
  parent3 @11 :UInt64;
  miner0 @12 :UInt64;
  miner1 @13 :UInt64;
  miner2 @14 :UInt32;
  extra @15 :Text;
  transactions @16 :List(Transaction);
}

struct Article {
  id @0 :UInt64;
  published @1 :UInt64;
  author @2 :Text;
  title @3 :Text;
  summary @4 :Text;
  body @5 :Text;
  tags @6 :List(Text);
}
