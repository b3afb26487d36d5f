# Facts of the public pchain schema.
package conformance.pchain

type id32 = bytes_fixed[32]

struct Spend
    Kind         u8
    NetworkID    u32
    BlockchainID id32
    Outs         list<Out>
    OwnerAddrs   list<Addr>
    Ins          list<In>
    SigIndices   list<Sig>
    Memo         bytes

struct Out
    Asset     id32
    StakeLock u64
    Amount    u64
    Threshold u32
    OwnerLock u64
    AddrStart u32
    AddrCount u32
    Pad       bytes_fixed[4]

struct In
    TxID        id32
    OutputIndex u32
    Asset       id32
    StakeLock   u64
    Amount      u64
    SigStart    u32
    SigCount    u32
    Pad         bytes_fixed[4]

struct Addr
    Bytes bytes_fixed[20]

struct Sig
    Index u32

struct Block
    Kind       u8
    Parent     id32
    Height     u64
    Time       u64
    TxLengths  list<Sig>
    TxBlob     bytes
    ProposalTx bytes

struct Import
    Kind         u8
    NetworkID    u32
    BlockchainID id32
    Outs         list<Out>
    OwnerAddrs   list<Addr>
    Ins          list<In>
    SigIndices   list<Sig>
    Memo         bytes
    SourceChain  id32
    ImportedIns  list<In>
    ImportedSigs list<Sig>

struct Export
    Kind          u8
    NetworkID     u32
    BlockchainID  id32
    Outs          list<Out>
    OwnerAddrs    list<Addr>
    Ins           list<In>
    SigIndices    list<Sig>
    Memo          bytes
    DestChain     id32
    ExportedOuts  list<Out>
    ExportedAddrs list<Addr>
