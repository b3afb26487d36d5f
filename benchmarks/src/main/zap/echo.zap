# Bodies that are sent back.
package echo

struct Payload {
    body bytes @0
}

interface Echo {
    # The same body.
    echo(req: Payload) returns (resp: Payload)
}
