import { readStats, sourceModules } from "./stats.mjs";

const [file, part] = process.argv.slice(2);
const modules = sourceModules(readStats(file));
const byIdentifier = new Map(modules.map((module) => [module.identifier, module]));

// One of the shortest ways from the entry: go to an importer that is nearer to it.
function wayTo(module) {
  const way = [module];
  while (way[0].depth > 0) {
    const importers = way[0].reasons.map((reason) => byIdentifier.get(reason.resolvedModuleIdentifier));
    const nearer = importers.find((importer) => importer && importer.depth < way[0].depth);
    if (!nearer) break;
    way.unshift(nearer);
  }
  return way.map((step) => step.name).join(" > ");
}

const found = modules.filter((module) => module.name.includes(part));
if (found.length === 0) console.log(`no module of the build has "${part}" in its name`);
for (const module of found) {
  console.log(`${module.name}, ${module.size} bytes, in ${[...module.chunks].join(", ") || "no chunk"}`);
  console.log(`  way: ${wayTo(module)}`);
  for (const reason of module.reasons) {
    const from = reason.resolvedModule ?? "configuration";
    console.log(`  ${from} ${reason.loc ?? ""}: ${reason.type}${reason.active ? "" : ", inactive"}`);
  }
}
