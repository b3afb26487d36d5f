// Reads lines of name, blank, hex with npm's generated code and compares them to the samples.
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { StructView } from "@zap-proto/zap";
import { Party } from "./generated/transfer_zap.js";
import { samples } from "./samples.js";

const byName = new Map(samples.map((sample) => [sample.name, sample]));

// A list gives its elements as views; which kind they are, only the schema knows.
const elements = {
  tags: (list, i) => list.textAt(i),
  blobs: (list, i) => list.bytesAt(i),
  receivers: (list, i) => {
    const { data, offset } = list.objectAt(i);
    return plain(new Party(data, offset), { name: "", share: 0n });
  },
};

function valueOf(view, field, expected) {
  if (field in elements) {
    return Array.from({ length: view[field].len() }, (_, i) => elements[field](view[field], i));
  }
  if (!(view[field] instanceof StructView)) {
    return view[field];
  }
  // An absent struct is a view at offset 0, whose fields are the header's bytes: do not look.
  return view[field].offset === 0 ? null : plain(view[field], expected);
}

function plain(view, expected) {
  return Object.fromEntries(
    Object.keys(expected).map((field) => [field, valueOf(view, field, expected[field])]),
  );
}

let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [name, hex] = line.split(" ");
  const { type, values } = byName.get(name);
  const view = type.wrap(new Uint8Array(Buffer.from(hex, "hex")));
  assert.deepStrictEqual(normal(plain(view, values)), normal(values), name);
  count++;
}
console.log(`${count} read`);

// Views of one buffer compare as unequal to copies of a part of it only by their type.
function normal(value) {
  if (value instanceof Uint8Array) {
    return Buffer.from(value).toString("hex");
  }
  if (Array.isArray(value)) {
    return value.map(normal);
  }
  return value !== null && typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([key, of]) => [key, normal(of)]))
    : value;
}
