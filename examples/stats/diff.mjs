import { readStats, sourceModules } from "./stats.mjs";

const [before, after] = process.argv.slice(2).map(readStats);

function compare(title, keyed) {
  const [old, now] = [before, after].map((stats) => new Map(keyed(stats)));
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const change = (now.get(key) ?? 0) - (old.get(key) ?? 0);
    const what = !old.has(key) ? "new" : !now.has(key) ? "gone" : "changed";
    if (change !== 0) console.log(`${title} ${key}: ${change > 0 ? "+" : ""}${change} bytes, ${what}`);
  }
}

const withoutHash = (name) => name.replace(/\b[0-9a-f]{8,}\b/g, "*");
compare("file", (stats) => stats.assets.map((asset) => [withoutHash(asset.name), asset.size]));
compare("entry", (stats) => Object.values(stats.entrypoints).map((entry) => [entry.name, entry.assetsSize]));
compare("module", (stats) =>
  sourceModules(stats)
    .filter((module) => module.chunks.size > 0)
    .map((module) => [module.name, module.size]),
);
