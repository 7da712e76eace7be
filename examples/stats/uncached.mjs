import { readStats, sourceModules } from "./stats.mjs";

for (const module of sourceModules(readStats(process.argv[2]))) {
  if (module.cacheable !== false) continue;
  console.log(`${module.name}: ${(module.notCacheableReasons ?? ["the module itself"]).join(", ")}`);
}
