package io.zaprpc.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BalancesTest {

  @Test
  void compiles() {
    CompiledSchema s =
        CompiledSchema.of(
            """
        # A comment. The unbroken block of comment lines right above a declaration is its documentation (Javadoc).
        package chain

        type address = bytes_fixed[20]                 # alias

        # Asks.
        struct GetBalanceRequest {
            # the id
            id       u64     @0
            block    u64     @8
            chainId  u64     @16
            account  address @24
        }

        struct GetBalanceResponse                      # whitespace form: no braces; @N optional
            id        u64                              # offsets accumulate slot widths, WITHOUT padding
            balance   bytes_fixed[32]
            nonce     u64
            blockHash bytes_fixed[32]

        struct Wide @36 { A u64 @0  B u64 @8 }         # stated width

        struct Leaf { Tag u32 @0 Note text @4 }
        struct All { Flag bool @0 A8 u8 @1 A16 u16 @2 A32 u32 @4 A64 u64 @8 S8 i8 @16 S16 i16 @18 S32 i32 @20 S64 i64 @24
          F32 f32 @32 F64 f64 @40 Name text @48 Blob bytes @56 Id bytes_fixed[16] @64 Items list<Leaf> @80 Inner Leaf @88
          L1 list<bool> L2 list<u8> L3 list<u16> L4 list<u32> L5 list<u64> L6 list<i8> L7 list<i16> L8 list<i32> L9 list<i64> L10 list<f32> L11 list<f64>
          L12 list<text> L13 list<bytes> L14 list<bytes_fixed[5]> L15 list<Wide> L16 list<ptr<Wide>> L17 list<All>  }

        interface Balances {                           # ordinals 1, 2, 3, … in order of declaration
            getBalance(req: GetBalanceRequest) returns (resp: GetBalanceResponse)
            ping()
            put(r: All)
            get() returns (r: All)
        }
        """);
    assertThat(s.load("chain.Balances")).isNotNull();
  }
}
