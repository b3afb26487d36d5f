// flood.js PORT LEDGER: calls without end, many in flight; says so once answers come. To be killed.
import { check, connect, ledger, over } from "./balances.js";

const IN_FLIGHT = 512;
const WARM = 1000;

const [port, path] = process.argv.slice(2);
const accounts = ledger(path);
const balances = over(await connect(port));
let answers = 0;

async function callWithoutEnd() {
  for (;;) {
    await check(balances, 1n, accounts[0]);
    if (++answers === WARM) {
      console.log("calling");
    }
  }
}

await Promise.all(Array.from({ length: IN_FLIGHT }, callWithoutEnd));
