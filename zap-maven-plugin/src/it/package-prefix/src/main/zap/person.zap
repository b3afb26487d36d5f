package people

# Somebody.
struct Person {
  id   u64  @0
  name text @8
}
