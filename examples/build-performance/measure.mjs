// Builds src/ in several ways and prints what each build had to do, as Markdown
// tables: counts and bytes, which are the same on every machine.
//   node measure.mjs work | barrels | extensions | devtool
import { appendFile, mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "./builds.mjs";

const babel = (limits) => ({ module: { rules: [{ test: /\.js$/, use: "babel-loader", ...limits }] } });
const source = babel({ include: /[\\/]src[\\/]/ });
const number = (value) => value.toLocaleString("en");

/** Gives the sources an old date, so that webpack trusts what it remembers of them. */
async function age() {
  const then = new Date(Date.now() - 3_600_000);
  for (const name of await readdir("src")) await utimes(join("src", name), then, then);
}

async function work() {
  await rm("node_modules/.cache", { recursive: true, force: true });
  await age();
  const cache = { type: "filesystem" };
  const rows = [
    ["babel-loader for every file", await build({ cache: false, ...babel() })],
    ["babel-loader for `src`", await build({ cache: false, ...source })],
    ["… with a cache on disk, first build", await build({ cache, ...source })],
    ["… second build, nothing changed", await build({ cache, ...source })],
  ];
  await appendFile("src/order.js", "\norder.additionalProperties = false;\n");
  rows.push(["… third build, one file changed", await build({ cache, ...source })]);
  console.log("| Build | Built | By Babel | File system calls |");
  console.log("| --- | ---: | ---: | ---: |");
  for (const [name, { built, loaded, asked }] of rows) console.log(`| ${name} | ${built} | ${loaded} | ${number(asked)} |`);
}

/** Writes a folder of 50 modules and a file that exports all of them; one is used. */
async function writeParts(exported, sideEffects) {
  await rm("src/parts", { recursive: true, force: true });
  await mkdir("src/parts", { recursive: true });
  const names = Array.from({ length: 50 }, (_, index) => `part${index + 1}`);
  for (const name of names) await writeFile(`src/parts/${name}.js`, `export const ${name} = "This is ${name}.";\n`);
  await writeFile("src/parts/index.js", names.map((name) => `export ${exported(name)} from "./${name}.js";\n`).join(""));
  await writeFile("src/parts/package.json", JSON.stringify({ type: "module", sideEffects }));
  await writeFile("src/one-part.js", 'import { part7 } from "./parts/index.js";\n\nconsole.log(part7);\n');
}

async function barrels() {
  const star = () => "*";
  const named = (name) => `{ ${name} }`;
  const rows = [];
  for (const [code, exported] of [['export * from "./part1.js"', star], ['export { part1 } from "./part1.js"', named]]) {
    const cells = [];
    for (const sideEffects of [undefined, false]) {
      await writeParts(exported, sideEffects);
      const { built } = await build({ cache: false, entry: "./src/one-part.js" });
      cells.push(built);
    }
    rows.push(`| \`${code}\` | ${cells.join(" | ")} |`);
  }
  console.log("| In the index file | Built | Built, if declared |");
  console.log("| --- | ---: | ---: |");
  console.log(rows.join("\n"));
}

async function extensions() {
  console.log("| `resolve.extensions` | File system calls |");
  console.log("| --- | ---: |");
  const lists = [[".js"], [".js", ".json"], [".json", ".js"], [".tsx", ".ts", ".jsx", ".mjs", ".json", ".js"]];
  for (const list of lists) {
    const { asked } = await build({ cache: false, resolve: { extensions: list } });
    console.log(`| \`${JSON.stringify(list).replaceAll(",", ", ")}\` | ${number(asked)} |`);
  }
}

async function devtool() {
  const values = [false, "eval", "eval-cheap-module-source-map", "eval-source-map", "cheap-module-source-map", "source-map"];
  console.log("| `devtool` | Bytes written | Times as many |");
  console.log("| --- | ---: | ---: |");
  let first;
  for (const value of values) {
    const { bytes } = await build({ cache: false, devtool: value });
    first ??= bytes;
    console.log(`| \`${JSON.stringify(value)}\` | ${number(bytes)} | ${(bytes / first).toFixed(1)} |`);
  }
}

await { work, barrels, extensions, devtool }[process.argv[2]]();
