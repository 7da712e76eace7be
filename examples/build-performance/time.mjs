// Times the ways to build that are compared in the guide. No two machines agree
// on times, so each line is a ratio to the first one, a median of several runs.
import { rm } from "node:fs/promises";
import { build } from "./builds.mjs";

const RUNS = Number(process.argv[2] ?? 5);
const babel = (limits, ...before) => ({
  module: { rules: [{ test: /\.js$/, use: [...before, "babel-loader"], ...limits }] },
});
const include = /[\\/]src[\\/]/;
const cache = { type: "filesystem" };

const WAYS = {
  "babel-loader for every file": { cache: false, ...babel() },
  "the same in workers": { cache: false, ...babel({}, "thread-loader") },
  "babel-loader for src": { cache: false, ...babel({ include }) },
  "babel-loader for every file, from the cache": { cache, ...babel() },
  "eval": { cache: false, devtool: "eval" },
  "eval-source-map": { cache: false, devtool: "eval-source-map" },
  "source-map": { cache: false, devtool: "source-map" },
};

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

await rm("node_modules/.cache", { recursive: true, force: true });
for (const options of Object.values(WAYS)) await build(options);
let first;
for (const [name, options] of Object.entries(WAYS)) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await build(options));
  const cpu = median(runs.map((run) => run.cpu));
  const elapsed = median(runs.map((run) => run.elapsed));
  first ??= { cpu, elapsed };
  const ratios = [cpu / first.cpu, elapsed / first.elapsed].map((ratio) => ratio.toFixed(2));
  console.log(`${name}: CPU ${ratios[0]}, elapsed ${ratios[1]} (${Math.round(cpu)} ms, ${Math.round(elapsed)} ms)`);
}
