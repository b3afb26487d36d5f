# Facts of the public xchain schema, newest of two stored versions.
package conformance.xchain

struct Signed {
    Unsigned        bytes @0
    CredentialCount u32   @8
    CredentialBytes bytes @12
}

struct Tx {
    Kind   u8    @0
    BaseTx bytes @8
}

struct TransferableOut {
    AssetID bytes_fixed[32] @0
    Output  bytes           @32
}

struct TransferableIn {
    TxID        bytes_fixed[32] @0
    OutputIndex u32             @32
    AssetID     bytes_fixed[32] @36
    Input       bytes           @68
}

struct Block {
    Parent    bytes_fixed[32] @0
    Height    u64             @32
    Time      u64             @40
    Root      bytes_fixed[32] @48
    TxLengths list<u32>       @80
    TxBlob    bytes           @88
}

struct Base {
    NetworkID    u32                        @0
    BlockchainID bytes_fixed[32]            @8
    Outs         list<ptr<TransferableOut>> @40
    Ins          list<ptr<TransferableIn>>  @48
    Memo         bytes                      @56
}
