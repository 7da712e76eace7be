// Prints the largest modules of a build and the files they are in:
//   webpack --json=stats.json && node largest.mjs stats.json
import { readFile } from "node:fs/promises";

const { chunks } = JSON.parse(await readFile(process.argv[2], "utf8"));

/** A module, or those it was joined from; nothing of webpack's own runtime. */
const parts = (module) => (module.moduleType === "runtime" ? [] : (module.modules ?? [module]));

const found = new Map();
for (const { files, modules } of chunks) {
  for (const { name, size } of modules.flatMap(parts)) {
    const places = found.get(name) ?? { size, files: new Set() };
    for (const file of files) places.files.add(file);
    found.set(name, places);
  }
}

const largest = [...found].sort(([, a], [, b]) => b.size - a.size).slice(0, 5);
for (const [name, { size, files }] of largest) {
  console.log(`${String(size).padStart(6)}  ${name}  in ${[...files].join(", ")}`);
}
