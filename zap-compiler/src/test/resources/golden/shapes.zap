#! zap lists=framed

package golden.shapes

struct Ask { ids list<u32> @0 }
struct Answer { names list<text> @0 }

# Every shape of method.
interface Shapes {
    both(ask: Ask) returns (answer: Answer)
    tell(ask: Ask)
    get() returns (answer: Answer)
    ping()
}
