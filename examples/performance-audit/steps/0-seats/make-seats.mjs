// Writes src/seats.js: 16 rows of 40 seats.
import { writeFile } from "node:fs/promises";

const seats = [..."ABCDEFGHIJKLMNOP"].flatMap((row) =>
  Array.from({ length: 40 }, (_, i) => `  { row: "${row}", number: ${i + 1}, price: ${20 + 5 * ((i + 1) % 7)} },\n`),
);
await writeFile("src/seats.js", `export const seats = [\n${seats.join("")}];\n`);
