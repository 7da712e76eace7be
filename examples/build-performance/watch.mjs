// Measures what source maps cost while you work: writes a project of 80 modules,
// builds it with each value of devtool in watch mode, and builds it again after
// one module changed, seven times. Prints CPU times as multiples of
// `devtool: false` in the same round, as a Markdown table: the median of the
// rounds, the lowest and the highest. Not part of the check, because the figures
// depend on the machine.
//   node --expose-gc watch.mjs [ROUNDS]
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import webpack from "webpack";

const VALUES = [
  false,
  "eval",
  "eval-cheap-module-source-map",
  "eval-source-map",
  "cheap-module-source-map",
  "source-map",
];
const MODULES = 80;
const REBUILDS = 7;
const folder = resolve("watched");
const changed = join(folder, "part40.js");
let version = 0;

/** The text of a module: 12 functions with default values, template strings and objects. */
function moduleText(number) {
  const functions = Array.from({ length: 12 }, (_, index) => {
    const name = `step${number}_${index}`;
    return `export function ${name}(order, { limit = ${index + version}, note = "none" } = {}) {
  const lines = order.lines.filter((line) => line.count > limit);
  if (lines.length === 0) return { ...order, note: \`\${note} of ${number}\` };
  const total = lines.reduce((sum, { count, price }) => sum + count * price, 0);
  return { ...order, lines, total, note };
}
`;
  });
  return `// version ${version}\n${functions.join("\n")}`;
}

async function writeProject() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: MODULES }, (_, index) => `part${index}`);
  for (const [index, name] of names.entries()) await writeFile(join(folder, `${name}.js`), moduleText(index));
  const imports = names.map((name) => `import * as ${name} from "./${name}.js";`).join("\n");
  await writeFile(join(folder, "index.js"), `import Ajv from "ajv";\n${imports}\nconsole.log(new Ajv(), ${names.join(", ")});\n`);
}

/** Replaces the module in one step, so that no build reads half of it. */
async function change() {
  version += 1;
  await writeFile("next.js", moduleText(40));
  await rename("next.js", changed);
}

/** Whether this build read the version written last, and not an older one because of a late event of the watcher. */
function isCurrent(stats) {
  const module = [...stats.compilation.modules].find(({ resource }) => resource === changed);
  return module.originalSource().source().startsWith(`// version ${version}\n`);
}

/** Gives the CPU time of the first build and of a rebuild, all threads together, until the files are written. */
async function measure(devtool) {
  const compiler = webpack({
    mode: "development",
    devtool,
    entry: join(folder, "index.js"),
    output: { path: resolve("dist") },
    performance: false,
    module: { rules: [{ test: /\.js$/, include: folder, use: "babel-loader" }] },
  });
  let start;
  compiler.hooks.watchRun.tap("watch", () => {
    globalThis.gc?.();
    start = process.cpuUsage();
  });
  const rebuilds = [];
  let first;
  let counted = -1;
  await new Promise((finish, fail) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || stats.hasErrors()) return fail(error ?? new Error(stats.toString("errors-only")));
      const { user, system } = process.cpuUsage(start);
      // Events can come twice, and a second build of the same files has next to nothing to do.
      if (counted === version || !isCurrent(stats)) return;
      counted = version;
      if (first === undefined) first = user + system;
      else rebuilds.push(user + system);
      if (rebuilds.length === REBUILDS) watching.close((problem) => (problem ? fail(problem) : finish()));
      else change().catch(fail);
    });
  });
  return { first, again: median(rebuilds) };
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}

function range(list) {
  return `${median(list).toFixed(2)} (${Math.min(...list).toFixed(2)} to ${Math.max(...list).toFixed(2)})`;
}

await writeProject();
// The first round only loads what is needed, and lets Node.js compile it.
for (const value of VALUES) await measure(value);
const ratios = new Map(VALUES.map((value) => [value, { first: [], again: [] }]));
for (let round = 1; round <= Number(process.argv[2] ?? 5); round += 1) {
  const results = new Map();
  for (const value of round % 2 ? VALUES : VALUES.toReversed()) results.set(value, await measure(value));
  const base = results.get(false);
  for (const [value, result] of results) {
    for (const key of ["first", "again"]) ratios.get(value)[key].push(result[key] / base[key]);
  }
  console.error(`round ${round}: ${[...results].map(([value, { first, again }]) => `${value} ${Math.round(first / 1000)} ${Math.round(again / 1000)}`).join(", ")}`);
}
console.log("| `devtool` | First build | Rebuild |\n| --- | ---: | ---: |");
for (const [value, { first, again }] of ratios) console.log(`| \`${JSON.stringify(value)}\` | ${range(first)} | ${range(again)} |`);
await rm(folder, { recursive: true });
