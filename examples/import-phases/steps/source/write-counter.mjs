// Writes counter.wasm: a function "next" that adds one to a variable of its own.
import { writeFile } from "node:fs/promises";

const bytes = [
  [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
  [1, 5, 1, 0x60, 0, 1, 0x7f], // a type: no arguments, gives a 32-bit integer
  [3, 2, 1, 0], // a function of that type
  [6, 6, 1, 0x7f, 1, 0x41, 0, 0x0b], // a variable that begins with 0
  [7, 8, 1, 4, 0x6e, 0x65, 0x78, 0x74, 0, 0], // the function is exported as "next"
  [10, 13, 1, 11, 0, 0x23, 0, 0x41, 1, 0x6a, 0x24, 0, 0x23, 0, 0x0b], // variable = variable + 1
];

await writeFile(new URL("./src/counter.wasm", import.meta.url), Uint8Array.from(bytes.flat()));
