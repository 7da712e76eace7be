import { readStats, sourceModules } from "./stats.mjs";

const packages = new Map();
for (const module of sourceModules(readStats(process.argv[2]))) {
  // the last "node_modules" of the path is the folder that the package is installed in
  const match = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.name);
  if (!match || module.chunks.size === 0) continue;
  const [folder, name] = match;
  const item = packages.get(name) ?? { name, size: 0, folders: new Set() };
  item.size += module.size;
  item.folders.add(folder);
  packages.set(name, item);
}

for (const { name, size, folders } of [...packages.values()].sort((a, b) => b.size - a.size)) {
  console.log(`${String(size).padStart(8)}  ${name}${folders.size > 1 ? `, ${folders.size} copies` : ""}`);
  if (folders.size > 1) for (const folder of folders) console.log(`          ${folder}`);
}
