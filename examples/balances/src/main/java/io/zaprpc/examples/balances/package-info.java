/**
 * A ledger behind a typed call: one schema, one server, one client. {@link
 * io.zaprpc.examples.balances.Demo} runs them together.
 */
@NullMarked
package io.zaprpc.examples.balances;

import org.jspecify.annotations.NullMarked;
