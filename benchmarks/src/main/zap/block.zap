# A block with its transactions, fat and nested, and an article, which is mostly text.
package block

# The 20 bytes of an account.
type address = bytes_fixed[20]

# The 32 bytes of a hash, or of a large number.
type word = bytes_fixed[32]

struct Fee {
    max      u64 @0
    priority u64 @8
}

# What a transaction is going to touch.
struct Access {
    account address    @0
    keys    list<word> @20
}

struct Transaction {
    hash   word         @0
    sender address      @32
    target address      @52
    nonce  u64          @72
    amount word         @80
    gas    u64          @112
    fee    Fee          @120
    input  bytes        @124
    note   text         @132
    access list<Access> @140
}

struct Block {
    number       u64               @0
    timestamp    u64               @8
    gasLimit     u64               @16
    gasUsed      u64               @24
    hash         word              @32
    parent       word              @64
    miner        address           @96
    extra        text              @116
    transactions list<Transaction> @124
}

struct Article {
    id        u64        @0
    published u64        @8
    author    text       @16
    title     text       @24
    summary   text       @32
    body      text       @40
    tags      list<text> @48
}
