package golden.kinds

# Without a tail.
struct Point { x i32 @0 y i32 @4 }

# With a tail.
struct Leaf { Tag u32 @0 Note text @4 }

# Wider than its fields.
struct Padded @36 { A u64 @0 B u64 @8 }

# One field of every type.
struct Kinds {
    flag    bool
    a8      u8
    a16     u16
    a32     u32
    a64     u64
    s8      i8
    s16     i16
    s32     i32
    s64     i64
    f32     f32
    f64     f64
    name    text
    blob    bytes
    id      bytes_fixed[16]
    short   bytes_fixed[3]
    leaf    Leaf
    point   Point
    next    Kinds
}

# A list of every type.
struct Lists {
    flags   list<bool>
    a8      list<u8>
    a16     list<u16>
    a32     list<u32>
    a64     list<u64>
    s8      list<i8>
    s16     list<i16>
    s32     list<i32>
    s64     list<i64>
    f32     list<f32>
    f64     list<f64>
    names   list<text>
    blobs   list<bytes>
    ids     list<bytes_fixed[5]>
    leaves  list<Leaf>
    points  list<Point>
    padded  list<Padded>
    far     list<ptr<Point>>
    nested  list<Lists>
}
