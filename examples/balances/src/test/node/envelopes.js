// Builds envelopes with the npm runtime, and reads and answers those that come as lines of hex.
import { createInterface } from "node:readline";
import { buildRequest, buildResponse, parseRequest, parseResponse } from "@zap-proto/zap";
import {
  BalancesServer,
  GetBalanceRequest,
  newGetBalanceResponse,
} from "./generated/balances_zap.js";

class Doubling extends BalancesServer {
  async getBalance(bytes) {
    const request = GetBalanceRequest.wrap(bytes);
    return newGetBalanceResponse({
      id: request.id,
      balance: new Uint8Array(32).fill(request.account[0]),
      nonce: request.block * 2n,
      blockHash: new Uint8Array(32),
    });
  }

  async ping() {}
}

const unhex = (text) => new Uint8Array(Buffer.from(text, "hex"));
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const fields = (...values) => values.join(" ");

const verbs = {
  buildRequest: (method, promiseID, target, cap, payload) =>
    hex(
      buildRequest({
        method: Number(method),
        promiseID: Number(promiseID),
        target: Number(target),
        cap: unhex(cap),
        payload: unhex(payload),
      }),
    ),
  readRequest: (envelope) => {
    const call = parseRequest(unhex(envelope));
    return fields(call.method, call.promiseID, call.target, `${hex(call.cap)}/${hex(call.payload)}`);
  },
  buildResponse: (status, promiseID, body) =>
    hex(buildResponse(Number(status), Number(promiseID), unhex(body))),
  readResponse: (envelope) => {
    const response = parseResponse(unhex(envelope));
    return fields(response.status, response.promiseID, `/${hex(response.body)}`);
  },
  answer: async (envelope) => hex(await new Doubling().dispatch(unhex(envelope))),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...args] = line.split(",");
  console.log(await verbs[verb](...args));
}
