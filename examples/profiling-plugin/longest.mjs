// Adds up the calls of each plugin in a trace: node longest.mjs profiling/events.json
import { readFileSync } from "node:fs";

const begun = new Map();
const plugins = new Map();

for (const { name, id, ph, ts } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  if (ph === "B") begun.set(id, ts);
  if (ph !== "E") continue;
  const plugin = plugins.get(name) ?? { name, calls: 0, ms: 0 };
  plugin.calls += 1;
  plugin.ms += (ts - begun.get(id)) / 1000;
  plugins.set(name, plugin);
}

const longest = [...plugins.values()].sort((a, b) => b.ms - a.ms).slice(0, 10);
console.table(longest.map(({ name, calls, ms }) => ({ name, calls, ms: Math.round(ms) })));
