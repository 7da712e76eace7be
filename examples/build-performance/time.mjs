// Times the ways to build that are compared in the guide. No two machines agree
// on times, so each line is a ratio to the first one, a median of several runs.
//   node time.mjs [RUNS] [PART OF A NAME]
import { rm } from "node:fs/promises";
import { build } from "./builds.mjs";

const [runs = "5", only = ""] = process.argv.slice(2);
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
const ways = Object.entries(WAYS).filter(([name]) => name.includes(only));
for (const [, options] of ways) await build(options);
let first;
for (const [name, options] of ways) {
  const results = [];
  for (let run = 0; run < Number(runs); run++) results.push(await build(options));
  const cpu = median(results.map((result) => result.cpu));
  const elapsed = median(results.map((result) => result.elapsed));
  first ??= { cpu, elapsed };
  const ratios = [cpu / first.cpu, elapsed / first.elapsed].map((ratio) => ratio.toFixed(2));
  console.log(`${name}: CPU ${ratios[0]}, elapsed ${ratios[1]} (${Math.round(cpu)} ms, ${Math.round(elapsed)} ms)`);
}
