import { readFileSync } from "node:fs";

export function readStats(file) {
  const stats = JSON.parse(readFileSync(file, "utf8"));
  // several configurations: "children" has an object for each, and this takes the first
  const build = stats.modules ? stats : stats.children?.[0];
  if (!build?.modules) throw new Error(`${file} has no modules: build it without "stats" in the configuration`);
  return build;
}

// What to call a chunk: its name, or its first file.
export const labelOf = (chunk) => chunk.names[0] ?? chunk.files[0] ?? String(chunk.id);

// Every source file once, also those inside of concatenated modules. Its "chunks" are labels.
export function sourceModules(stats) {
  const labels = new Map(stats.chunks.map((chunk) => [chunk.id, labelOf(chunk)]));
  const found = new Map();
  const visit = (module, chunks, outer) => {
    if (module.modules) {
      for (const inner of module.modules) visit(inner, chunks, module);
      return;
    }
    const item = found.get(module.identifier) ?? { ...module, chunks: new Set(), reasons: module.reasons ?? [] };
    for (const id of chunks) item.chunks.add(labels.get(id));
    // the outer module has the reasons of the file that others import
    if (outer?.nameForCondition === module.nameForCondition) item.reasons = outer?.reasons ?? item.reasons;
    found.set(module.identifier, item);
  };
  for (const module of stats.modules) visit(module, module.chunks);
  return [...found.values()];
}
