// Prints each sample as npm's generated code builds it: name, blank, hex.
import { samples } from "./samples.js";

for (const { name, bytes } of samples) {
  console.log(`${name} ${Buffer.from(bytes).toString("hex")}`);
}
