// Builds src/ once for every devtool string the schema accepts and prints what
// each build contains, as a Markdown table.
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";

const schema = createRequire(import.meta.url)("webpack/schemas/WebpackOptions.json");

/** Every string the schema's pattern describes, put together from its parts. */
function everyValue() {
  const [literals, { pattern }] = schema.definitions.RawDevTool.anyOf.map((s) => s.enum ?? s);
  const values = [...literals];
  for (const where of ["", "inline-", "hidden-", "eval-"])
    for (const text of ["", "nosources-"])
      for (const detail of ["", "cheap-module-", "cheap-"])
        for (const suffix of ["", "-debugids", "-scopes", "-debugids-scopes"])
          values.push(`${where}${text}${detail}source-map${suffix}`);
  const rejected = values.slice(literals.length).filter((v) => !new RegExp(pattern).test(v));
  if (rejected.length > 0) throw new Error(`the schema's pattern changed: ${rejected}`);
  return values;
}

/** Builds src/ with one devtool value and reads the output back. */
async function build(devtool) {
  const path = await mkdtemp(join(tmpdir(), "devtool-"));
  const compiler = webpack({
    context: import.meta.dirname,
    mode: "development",
    target: "web",
    devtool,
    output: { path },
    module: { rules: [{ test: /double\.js$/, use: "./add-banner-loader.mjs" }] },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  const files = await readdir(path);
  const bundle = await readFile(join(path, "main.js"), "utf8");
  const mapFile = files.find((name) => name.endsWith(".map"));
  const map = mapFile && JSON.parse(await readFile(join(path, mapFile), "utf8"));
  await rm(path, { recursive: true });
  return { bundle, map };
}

/** The source maps a bundle carries inside itself. */
function inlineMaps(bundle) {
  const found = bundle.matchAll(/sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/g);
  return [...found].map(([, data]) => JSON.parse(Buffer.from(data, "base64").toString("utf8")));
}

/** Whether any mapping points behind the first column of its source line. */
function hasColumns(maps) {
  return maps.some((map) => map.mappings.split(";").some((line) => line.split(",").length > 1));
}

function textOf(maps) {
  const texts = maps.flatMap((map) => map.sourcesContent ?? []);
  const double = texts.filter((text) => text?.includes("function double"));
  if (double.length === 0) return "none";
  return double.some((text) => text.includes("added by a loader")) ? "after loaders" : "as written";
}

function describe({ bundle, map }) {
  const inside = inlineMaps(bundle);
  const maps = map ? [map] : inside;
  const evaluated = bundle.includes("eval(");
  const names = (bundle.match(/sourceURL=webpack/g) ?? []).length > 0;
  return {
    place: map ? "file" : inside.length === 0 ? "none" : evaluated ? "each module" : "bundle",
    comment: /sourceMappingURL=/.test(bundle) ? "yes" : evaluated && names ? "name only" : "no",
    text: maps.length === 0 ? "–" : textOf(maps),
    columns: maps.length === 0 ? "–" : hasColumns(maps) ? "yes" : "no",
    debugId: maps.some((m) => m.debugId ?? m.debug_id) ? "yes" : "no",
    scopes: maps.some((m) => m.scopes !== undefined) ? "yes" : "no",
  };
}

const head = ["Value", "Map in", "Comment", "Source text", "Columns", "Debug ID", "Scopes"];
console.log(`| ${head.join(" | ")} |`);
console.log(`|${head.map(() => " --- |").join("")}`);
for (const value of everyValue()) {
  const row = describe(await build(value));
  console.log(`| \`${value}\` | ${Object.values(row).join(" | ")} |`);
}
