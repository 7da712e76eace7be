import { readStats, sourceModules } from "./stats.mjs";

for (const module of sourceModules(readStats(process.argv[2]))) {
  if (!Array.isArray(module.providedExports) || module.usedExports === true) continue;
  const used = new Set(module.usedExports || []);
  const unused = module.providedExports.filter((name) => !used.has(name));
  if (unused.length > 0) console.log(`${module.name}: ${unused.join(", ")}`);
}
