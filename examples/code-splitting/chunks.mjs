import { readFile } from "node:fs/promises";

const stats = JSON.parse(await readFile("stats.json", "utf8"));

for (const chunk of stats.chunks.filter((c) => c.files.length > 0)) {
  const why = chunk.reason ?? (chunk.entry ? "entry" : "import()");
  console.log(`${chunk.files.join(", ")} (${why})`);
  for (const module of stats.modules.filter((m) => m.chunks.includes(chunk.id))) {
    if (module.moduleType === "runtime") continue;
    for (const { name } of module.modules ?? [module]) console.log(`  ${name}`);
  }
}
