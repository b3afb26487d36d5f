# What the example's own schema lacks: every kind of field, in the layout that npm 1.6.0 generates.
#! zap lists=framed

package interop

# One side of a transfer; in lists a message of its own.
struct Party {
    name  text @0
    share u64  @8
}

# No field is called as an accessor of the npm runtime is (u64, text, data, offset …): the class
# that its compiler writes for such a field does not work.
struct Transfer {
    urgent    bool            @0
    kind      u8              @1
    hops      u16             @2
    chain     u32             @4
    amount    u64             @8
    zone      i8              @16
    drift     i16             @17
    step      i32             @19
    profit    i64             @23
    rate      f32             @31
    weight    f64             @35
    memo      text            @43
    proof     bytes           @51
    digest    bytes_fixed[32] @59
    sender    Party           @91
    tags      list<text>      @95
    blobs     list<bytes>     @103
    receivers list<Party>     @111
}
