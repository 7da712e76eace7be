import { readStats, sourceModules } from "./stats.mjs";

const modules = sourceModules(readStats(process.argv[2])).filter((module) => module.chunks.size > 1);
const wasted = (module) => module.size * (module.chunks.size - 1);
for (const module of modules.sort((a, b) => wasted(b) - wasted(a))) {
  console.log(`${String(wasted(module)).padStart(8)}  ${module.name} in ${[...module.chunks].join(", ")}`);
}
