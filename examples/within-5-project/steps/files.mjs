// Lists the files of a folder with their bytes and a checksum, or compares the folder with such a list.
//   node files.mjs dist > before.txt
//   node files.mjs dist before.txt
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const [folder, before] = process.argv.slice(2);
const withoutHash = (text) => text.replace(/(?<![0-9a-f])[0-9a-f]{20}(?![0-9a-f])/g, "*");

const now = new Map();
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, name);
  if (!statSync(path).isFile() || name.endsWith(".map")) continue;
  const text = withoutHash(readFileSync(path, "latin1"));
  const sum = createHash("sha256").update(text).digest("hex").slice(0, 8);
  now.set(withoutHash(relative(folder, path).replaceAll("\\", "/")), { size: statSync(path).size, sum });
}

if (!before) {
  for (const [name, { size, sum }] of [...now].sort()) console.log(`${name.padEnd(16)}${String(size).padStart(6)}  ${sum}`);
} else {
  const old = new Map();
  for (const line of readFileSync(before, "utf8").trim().split("\n")) {
    const [name, size, sum] = line.split(/ +/);
    old.set(name, { size, sum });
  }
  for (const name of [...new Set([...old.keys(), ...now.keys()])].sort()) {
    const [a, b] = [old.get(name), now.get(name)];
    let change = `${a?.size} -> ${b?.size}`;
    if (!a) change = `new, ${b.size}`;
    else if (!b) change = "gone";
    else if (a.sum === b.sum) change = "same";
    console.log(`${name.padEnd(16)}${change}`);
  }
}
