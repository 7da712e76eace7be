import { labelOf, readStats, sourceModules } from "./stats.mjs";

const [file, name] = process.argv.slice(2);
const stats = readStats(file);
if (!name) {
  const bytes = (c) => stats.assets.filter((a) => c.files.includes(a.name)).reduce((sum, a) => sum + a.size, 0);
  for (const c of stats.chunks.sort((a, b) => bytes(b) - bytes(a))) console.log(`${String(bytes(c)).padStart(8)}  ${labelOf(c)}`);
  process.exit();
}
const chunk = stats.chunks.find((c) => labelOf(c) === name || c.files.includes(name));
if (!chunk) throw new Error(`no chunk ${name}, there are: ${stats.chunks.map(labelOf).join(", ")}`);

for (const asset of stats.assets.filter((a) => chunk.files.includes(a.name))) {
  console.log(`${asset.name}: ${asset.size} bytes on disk, ${chunk.size} before minimizing`);
}
console.log(chunk.initial ? "loaded at the start" : "loaded on demand");
if (chunk.reason) console.log(chunk.reason);
for (const origin of chunk.origins) console.log(`requested by ${origin.moduleName || "an entry"} ${origin.loc}`);

const modules = sourceModules(stats).filter((module) => module.chunks.has(labelOf(chunk)));
for (const module of modules.sort((a, b) => b.size - a.size).slice(0, 20)) {
  console.log(`${String(module.size).padStart(8)}  ${module.name}`);
}
