// Builds src/ in several ways and prints what each build had to do, as Markdown
// tables: counts and bytes, which are the same on every machine.
//   node measure.mjs work | extensions | devtool
import { appendFile, readdir, rm, utimes } from "node:fs/promises";
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
  console.log("| Build | Modules built | Through babel-loader | Questions to the file system |");
  console.log("| --- | ---: | ---: | ---: |");
  for (const [name, { built, loaded, asked }] of rows) console.log(`| ${name} | ${built} | ${loaded} | ${number(asked)} |`);
}

async function extensions() {
  console.log("| `resolve.extensions` | Questions to the file system |");
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

await { work, extensions, devtool }[process.argv[2]]();
