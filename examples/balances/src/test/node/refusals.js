// refusals.js PORT: what npm's connection and npm's generated client are told when a call is refused.
import { MAIN_CHAIN, connect, over } from "./balances.js";
import { BalancesMethod, newGetBalanceRequest } from "./generated/balances_zap.js";

const NO_METHOD = 99;

const [port] = process.argv.slice(2);
const connection = await connect(port);
const stranger = newGetBalanceRequest({
  id: 1n,
  block: 0n,
  chainId: MAIN_CHAIN,
  account: new Uint8Array(20).fill(0x11),
});

const account = await connection.call(BalancesMethod.getBalance, { payload: stranger });
console.log(`account: ${account.status} [${Buffer.from(account.body)}]`);

const method = await connection.call(NO_METHOD, { payload: stranger });
console.log(`method: ${method.status} [${Buffer.from(method.body)}]`);

const damaged = await connection.call(BalancesMethod.getBalance, { payload: stranger.subarray(1) });
console.log(`damaged: ${damaged.status}`);

const thrown = await over(connection).getBalance(stranger).catch((error) => error.message);
console.log(`client: ${thrown}`);

await over(connection).ping();
console.log("ping: answered");
connection.close();
