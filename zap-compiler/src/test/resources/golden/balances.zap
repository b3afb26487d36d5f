# What `eth_getBalance` needs.
package golden.balances

type address = bytes_fixed[20]                 # alias

# Asks for the balance of an account.
struct GetBalanceRequest {
    # Comes back in the answer.
    id       u64     @0
    # Number of the block to look at.
    block    u64     @8
    chainId  u64     @16
    account  address @24
}

struct GetBalanceResponse                      # whitespace form: no braces; @N optional
    id        u64                              # offsets accumulate slot widths, WITHOUT padding
    # In wei, big-endian.
    balance   bytes_fixed[32]
    nonce     u64
    blockHash bytes_fixed[32]

# Balances of accounts.
#
# As of a block.
interface Balances {
    # Looks a balance up.
    getBalance(req: GetBalanceRequest) returns (resp: GetBalanceResponse)
}
