# Balances of accounts on a chain, as `eth_getBalance` of a node's JSON interface gives them.
package chain

# The 20 bytes of an account.
type address = bytes_fixed[20]

# The 32 bytes of a block's hash.
type hash = bytes_fixed[32]

# Asks for one account at one block.
struct GetBalanceRequest {
    # Chosen by the caller, repeated in the answer.
    id      u64     @0
    # Number of the block; 0 stands for the latest one.
    block   u64     @8
    # 1 is the main chain.
    chainId u64     @16
    account address @24
}

struct GetBalanceResponse {
    # As in the request.
    id        u64             @0
    # In wei, a big-endian number.
    balance   bytes_fixed[32] @8
    # How many transactions the account has sent.
    nonce     u64             @40
    # The block that the answer is for.
    blockHash hash            @48
}

interface Balances {
    # The balance of an account; NOT_FOUND if the ledger does not hold it.
    getBalance(req: GetBalanceRequest) returns (resp: GetBalanceResponse)
    # Answers as soon as the server runs.
    ping()
}
