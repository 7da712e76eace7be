// Times production builds of a made project of 1,000 small modules: the first,
// in a fresh process without a cache, and the next, in another process that may
// use what the first left on disk. Prints medians in milliseconds. Not part of
// the check: what it prints depends on the machine and on what else it does.
//
//   node time.mjs [ROUNDS]
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import terser from "@rollup/plugin-terser";
import { manyModules } from "./inputs.mjs";
import { printTable } from "./project.mjs";
import { endParcel, tools } from "./tools.mjs";

const MODULES = 1000;
const settings = {
  webpack: (cache) => ({ cache: { type: "filesystem", cacheDirectory: cache } }),
  Rspack: (cache) => ({ cache: { type: "persistent", storage: { type: "filesystem", directory: cache } } }),
  Rollup: () => ({ plugins: [terser()] }),
  Parcel: (cache) => ({ shouldDisableCache: false, cacheDir: cache }),
};

async function once(tool, work) {
  const start = performance.now();
  const options = settings[tool]?.(join(work, `cache-${tool}`)) ?? {};
  await tools[tool]({ folder: join(work, "src"), entries: ["index.js"], out: join(work, `out-${tool}`), options });
  console.log(Math.round(performance.now() - start));
  await endParcel();
}

const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];

async function measure(rounds) {
  const times = Object.fromEntries(Object.keys(tools).map((tool) => [tool, { first: [], next: [] }]));
  for (let round = 0; round < rounds; round++) {
    const work = await mkdtemp(join(tmpdir(), "comparison-time-"));
    await manyModules(join(work, "src"), MODULES);
    await writeFile(join(work, "package.json"), '{ "private": true }\n');
    await writeFile(join(work, "package-lock.json"), "{}\n");
    for (const which of ["first", "next"]) {
      for (const tool of Object.keys(tools)) {
        const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url), tool, work], { encoding: "utf8" });
        times[tool][which].push(Number(printed));
      }
    }
    await rm(work, { recursive: true });
  }
  printTable(["Bundler", "First", "Next"], Object.entries(times).map(([tool, t]) => [tool, median(t.first), median(t.next)]));
  await endParcel();
}

const [first, work] = process.argv.slice(2);
await (work ? once(first, work) : measure(Number(first ?? 5)));
