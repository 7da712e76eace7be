// Times the ways to build that are compared in the guide, in rounds: each way
// once, then all again. No two machines agree on times, so a line has ratios to
// the first way in the same round: the median, the lowest and the highest.
//   node time.mjs [ROUNDS] [PART OF A NAME]
import { rm } from "node:fs/promises";
import { build } from "./builds.mjs";

const [rounds = "9", only = ""] = process.argv.slice(2);
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

/** The median of some ratios, and how far they lie apart. */
function spread(ratios) {
  const [lowest, median, highest] = [0, Math.floor(ratios.length / 2), ratios.length - 1]
    .map((at) => ratios.toSorted((a, b) => a - b)[at].toFixed(2));
  return `${median} (${lowest} to ${highest})`;
}

await rm("node_modules/.cache", { recursive: true, force: true });
const ways = Object.entries(WAYS).filter(([name]) => name.includes(only));
// Nothing is counted until everything is loaded and the cache is there.
for (const [, options] of ways) await build(options);

const results = ways.map(() => ({ cpu: [], elapsed: [] }));
for (let round = 0; round < Number(rounds); round += 1) {
  let first;
  for (const [index, [, options]] of ways.entries()) {
    const { cpu, elapsed } = await build(options);
    first ??= { cpu, elapsed };
    results[index].cpu.push(cpu / first.cpu);
    results[index].elapsed.push(elapsed / first.elapsed);
  }
}
for (const [index, [name]] of ways.entries()) {
  console.log(`${name}: CPU ${spread(results[index].cpu)}, elapsed ${spread(results[index].elapsed)}`);
}
