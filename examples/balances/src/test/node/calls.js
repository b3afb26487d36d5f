// calls.js PORT LEDGER CALLS IN_FLIGHT NODE_ID…: one connection for each id, all at once; each makes
// CALLS calls, IN_FLIGHT of them in flight, and compares every answer to the ledger.
import { check, connect, ledger, over } from "./balances.js";

const [port, path, calls, inFlight, ...nodeIDs] = process.argv.slice(2);
const accounts = ledger(path);

async function run(connection, first) {
  const balances = over(connection);
  let next = 0;
  let right = 0;
  const caller = async () => {
    while (next < Number(calls)) {
      const call = next++;
      await check(balances, first + BigInt(call), accounts[call % accounts.length]);
      right++;
    }
  };
  await Promise.all(Array.from({ length: Number(inFlight) }, caller));
  return right;
}

const connections = await Promise.all(nodeIDs.map((id) => connect(port, id)));
console.log(`${connections.length} connected`);
const right = await Promise.all(
  connections.map((connection, i) => run(connection, BigInt(i) * BigInt(calls))),
);
connections.forEach((connection) => connection.close());
console.log(`${right.join(" + ")} right`);
