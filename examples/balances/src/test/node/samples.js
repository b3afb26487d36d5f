// The values that both sides write and read; NpmMessagesTest states the same ones in Java.
import {
  GetBalanceRequest,
  GetBalanceResponse,
  newGetBalanceRequest,
  newGetBalanceResponse,
} from "./generated/balances_zap.js";
import { Party, Transfer, newParty, newTransfer } from "./generated/transfer_zap.js";

const U64_MAX = 2n ** 64n - 1n;
const HEADER = 16;

const none = new Uint8Array(0);
const filled = (length, value) => new Uint8Array(length).fill(value);
const utf8 = (text) => new TextEncoder().encode(text);

// A nested struct goes in without its header; the pointers in it are relative, so they hold.
const body = (message) => message.subarray(HEADER);

const alice = { name: "Alice", share: 1n };
const nameless = { name: "", share: U64_MAX };
const zoe = { name: "Zoë 🦓 \u0000 end", share: 0n };

function transfer(name, values) {
  return {
    name,
    type: Transfer,
    values,
    bytes: newTransfer({
      ...values,
      sender: values.sender === null ? none : body(newParty(values.sender)),
      tags: values.tags.map(utf8),
      receivers: values.receivers.map(newParty),
    }),
  };
}

function flat(name, type, build, values) {
  return { name, type, values, bytes: build(values) };
}

export const samples = [
  flat("request.zero", GetBalanceRequest, newGetBalanceRequest, {
    id: 0n,
    block: 0n,
    chainId: 0n,
    account: filled(20, 0),
  }),
  flat("request.most", GetBalanceRequest, newGetBalanceRequest, {
    id: U64_MAX,
    block: 2n ** 63n,
    chainId: 2n ** 63n - 1n,
    account: filled(20, 0xff),
  }),
  flat("response.zero", GetBalanceResponse, newGetBalanceResponse, {
    id: 0n,
    balance: filled(32, 0),
    nonce: 0n,
    blockHash: filled(32, 0),
  }),
  flat("response.most", GetBalanceResponse, newGetBalanceResponse, {
    id: U64_MAX,
    balance: filled(32, 0xff),
    nonce: U64_MAX,
    blockHash: filled(32, 0xab),
  }),
  flat("party.plain", Party, newParty, alice),
  flat("party.nameless", Party, newParty, nameless),
  transfer("transfer.zero", {
    urgent: false,
    kind: 0,
    hops: 0,
    chain: 0,
    amount: 0n,
    zone: 0,
    drift: 0,
    step: 0,
    profit: 0n,
    rate: 0,
    weight: 0,
    memo: "",
    proof: none,
    digest: filled(32, 0),
    sender: null,
    tags: [],
    blobs: [],
    receivers: [],
  }),
  transfer("transfer.least", {
    urgent: false,
    kind: 1,
    hops: 1,
    chain: 1,
    amount: 1n,
    zone: -128,
    drift: -32768,
    step: -(2 ** 31),
    profit: -(2n ** 63n),
    rate: -0,
    weight: -Infinity,
    memo: " ",
    proof: filled(1, 0),
    digest: filled(32, 1),
    sender: zoe,
    tags: [""],
    blobs: [none],
    receivers: [],
  }),
  transfer("transfer.most", {
    urgent: true,
    kind: 255,
    hops: 65535,
    chain: 2 ** 32 - 1,
    amount: U64_MAX,
    zone: 127,
    drift: 32767,
    step: 2 ** 31 - 1,
    profit: 2n ** 63n - 1n,
    rate: 2 ** -149,
    weight: Number.MAX_VALUE,
    memo: "для Зои, 給佐伊, 🦓".repeat(100),
    proof: filled(5000, 0xff),
    digest: filled(32, 0xff),
    sender: alice,
    tags: ["one", "", "three 🦓"],
    blobs: [filled(3, 7), none, filled(300, 0xff)],
    receivers: [alice, nameless, zoe],
  }),
];
