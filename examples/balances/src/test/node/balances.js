// What the scripts that call the server share: a connection, npm's generated client, the ledger.
import { readFileSync } from "node:fs";
import { parseRequest } from "@zap-proto/zap";
import { ZapClient } from "@zap-proto/zap/node";
import { BalancesClient, GetBalanceResponse, newGetBalanceRequest } from "./generated/balances_zap.js";

export const MAIN_CHAIN = 1n;

const DEFAULT_ID = "default";

/** Connects under a node id; "default" stands for the one that npm takes of itself. */
export function connect(port, nodeID = DEFAULT_ID) {
  const id = nodeID === DEFAULT_ID ? {} : { nodeID };
  return ZapClient.connect({ host: "127.0.0.1", port: Number(port), ...id }, new Uint8Array(0));
}

/** npm's generated client gives away whole envelopes, npm's connection wants their parts. */
export function over(connection) {
  return new BalancesClient({
    call(envelope) {
      const { method, ...rest } = parseRequest(envelope);
      return connection.call(method, rest);
    },
  });
}

/** The accounts of the example, from the file that its server reads. */
export function ledger(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(","))
    .map(([address, balance, nonce]) => ({
      address: Uint8Array.from(Buffer.from(address.slice(2), "hex")),
      balance: BigInt(balance),
      nonce: BigInt(nonce),
    }));
}

/** Asks for one account and throws unless the answer is the ledger's. */
export async function check(balances, id, account) {
  const request = { id, block: 0n, chainId: MAIN_CHAIN, account: account.address };
  const [, bytes] = await balances.getBalance(newGetBalanceRequest(request));
  const answer = GetBalanceResponse.wrap(bytes);
  const balance = BigInt(`0x${Buffer.from(answer.balance).toString("hex")}`);
  if (answer.id !== id || balance !== account.balance || answer.nonce !== account.nonce) {
    throw new Error(`call ${id}: ${answer.id}, ${balance}, ${answer.nonce} (expected: the ledger's)`);
  }
}
