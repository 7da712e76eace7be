// Asks webpack's resolver which conditions of "exports" hold, by resolving a
// package that has one file for each.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import webpack from "webpack";

const CONDITIONS = [
  "webpack", "development", "production", "import", "require", "module-sync", "module", "style",
  "worker", "browser", "node", "electron", "nwjs", "deno", "bun", "typescript", "types", "default",
];

const probe = path.resolve("node_modules/probe");
await mkdir(probe, { recursive: true });
const exports = Object.fromEntries(CONDITIONS.map((name) => [`./${name}`, { [name]: "./file.js" }]));
await writeFile(path.join(probe, "package.json"), JSON.stringify({ name: "probe", exports }));
await writeFile(path.join(probe, "file.js"), "");

/** The conditions that hold for a kind of request. */
async function holding(dependencyType, options) {
  const output = { chunkFormat: "array-push" };
  const compiler = webpack({ mode: "production", output, experiments: { typescript: false }, ...options });
  const resolver = compiler.resolverFactory.get("normal", { dependencyType });
  const holds = (name) =>
    new Promise((resolve) => resolver.resolve({}, process.cwd(), `probe/${name}`, {}, (error) => resolve(!error)));
  const found = [];
  for (const name of CONDITIONS) if (await holds(name)) found.push(name);
  return found;
}

const code = (names) => names.map((name) => `\`${name}\``).join(", ");
const table = (titles, rows) =>
  [titles, titles.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const KINDS = {
  "`import`, `import()`": "esm",
  "`require()`": "commonjs",
  "`new Worker(new URL(…))`": "worker",
  "`new URL(…, import.meta.url)`": "url",
  "`@import` of CSS": "css-import",
};
const TARGETS = ["web", "webworker", "node", "electron-main", "electron-renderer", "nwjs", "deno", "bun", "universal"];

const always = await holding("url", { target: false });
const byKind = [];
for (const [title, type] of Object.entries(KINDS)) {
  const names = await holding(type, { target: false });
  byKind.push([title, code(names.filter((name) => !always.includes(name))) || "none"]);
}
const byTarget = [];
for (const target of TARGETS) {
  const names = await holding("url", { target });
  byTarget.push([`\`${target}\``, code(names.filter((name) => !always.includes(name))) || "none"]);
}

const which = process.argv[2];
if (which === "kinds") console.log(table(["Request", "Conditions"], byKind));
if (which === "targets") console.log(table(["`target`", "Conditions"], byTarget));
if (which === "modes") {
  for (const mode of ["production", "development", "none"]) console.log(mode, (await holding("url", { target: false, mode })).join(", "));
}
