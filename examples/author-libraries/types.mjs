// Builds the same two exports once for each library type, and prints what those
// see who import, require or load the file, as a Markdown table.
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { createContext, runInContext } from "node:vm";
import webpack from "webpack";

const run = promisify(execFile);
const NAMED = ["var", "this", "window", "global", "commonjs", "amd", "umd"];
const TYPES = ["module", "commonjs-static", "commonjs2", "commonjs", "umd", "var", "window", "global", "this", "amd"];
const out = resolve("dist");

async function build(type) {
  await rm(out, { recursive: true, force: true });
  const filename = type === "module" ? "lib.mjs" : "lib.cjs";
  const library = { type, ...(NAMED.includes(type) && { name: "Lib" }) };
  const compiler = webpack({
    mode: "production",
    target: ["web", "es2022"],
    entry: resolve("src/pair.js"),
    output: { path: out, filename, library, globalObject: "globalThis" },
  });
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  return join(out, filename);
}

/** What a program of Node.js prints, or a dash if it fails. */
async function printed(file, code) {
  await writeFile(join(out, file), code);
  return run(process.execPath, [join(out, file)]).then(({ stdout }) => stdout.trim() || "–", () => "–");
}

/** Code that prints the names an object has, nothing for a module whose only export is an empty object. */
const names = (object) => `
const empty = typeof ${object}.default === "object" && Object.keys(${object}.default).length === 0;
const names = Object.keys(${object}).filter((name) => name !== "module.exports" && name !== "__esModule");
console.log(names.filter((name) => name !== "default" || !empty).join(", "));`;

/** The globals a classic script adds, or a call of define(). */
function globals(code, type) {
  const context = createContext({});
  runInContext("globalThis.window = globalThis;", context);
  if (type === "amd") runInContext("globalThis.define = (name) => { globalThis.called = name; };", context);
  const before = new Set(Object.keys(context));
  try {
    runInContext(code, context);
  } catch {
    return "–";
  }
  const added = Object.keys(context).filter((name) => !before.has(name));
  if (added.includes("called")) return "a call of `define()`";
  return added.length > 0 ? added.map((name) => `\`${name}\``).join(", ") : "–";
}

await mkdir("src", { recursive: true });
await writeFile("src/pair.js", "export const one = () => 1;\n\nexport default () => 2;\n");
console.log("| `library.type` | `import * as lib` sees | `require()` gives | A `<script>` sets |");
console.log("| --- | --- | --- | --- |");
for (const type of TYPES) {
  const file = await build(type);
  const imported = await printed("import.mjs", `import * as lib from ${JSON.stringify(file)};\n${names("lib")}`);
  const required =
    type === "module" ? "–" : await printed("require.cjs", `const lib = require(${JSON.stringify(file)});\n${names("lib")}`);
  const script = globals(await readFile(file, "utf8"), type);
  console.log(`| \`${type}\` | ${imported} | ${required} | ${script} |`);
}
