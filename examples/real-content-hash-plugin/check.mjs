// Compares the name of each file with the SHA-256 of its content.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";

for (const file of readdirSync("dist").sort()) {
  const hash = createHash("sha256").update(readFileSync(`dist/${file}`)).digest("hex");
  console.log(file, file.includes(hash.slice(0, 16)) ? "is named after its content" : `is not: ${hash}`);
}
