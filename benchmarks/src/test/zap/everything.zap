# Every type of the language, as fields and as elements.
package io.zaprpc.benchmarks.load.everything

# Without a tail.
struct Point { x i32 y i32 }

# With a tail.
struct Leaf { tag u32 note text }

struct Everything {
    flag   bool
    a8     u8
    a16    u16
    a32    u32
    a64    u64
    s8     i8
    s16    i16
    s32    i32
    s64    i64
    f      f32
    d      f64
    name   text
    blob   bytes
    id     bytes_fixed[20]
    leaf   Leaf
    point  Point
    next   Everything
    flags  list<bool>
    bytes8 list<u8>
    longs  list<u64>
    shorts list<i16>
    floats list<f32>
    names  list<text>
    blobs  list<bytes>
    ids    list<bytes_fixed[3]>
    leaves list<Leaf>
    points list<Point>
    far    list<ptr<Point>>
    nested list<Everything>
}

interface Service {
    first(request: Everything) returns (response: Everything)
}

interface Other {
    second()
}
