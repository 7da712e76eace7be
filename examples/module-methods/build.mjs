// Builds a module for each method, as .mjs, .js and .cjs. Prints in which of them webpack recognizes it,
// and writes dist/output.txt: what stands in the bundle in its place.
import { mkdirSync, writeFileSync } from "node:fs";
import webpack from "webpack";
import { files, methods } from "./methods.mjs";

const context = import.meta.dirname;
const kinds = ["mjs", "js", "cjs"];
const entry = {};
mkdirSync(`${context}/src/many`, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(`${context}/src/${name}`, text);
const names = Object.keys(methods);
names.forEach((name, i) => {
  for (const kind of kinds) {
    writeFileSync(`${context}/src/${i}.${kind}`, `${methods[name]}\n`);
    entry[`${i}.${kind}`] = `./src/${i}.${kind}`;
  }
});

/** Builds, and gives what stands in the bundle: file → code. */
const build = (more) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "none",
      context,
      entry,
      devtool: false,
      target: ["web", "es2022"],
      externals: ["node:module"],
      externalsType: "var",
      optimization: { moduleIds: "named", chunkIds: "named", providedExports: true },
      experiments: { asyncWebAssembly: true, deferImport: true, sourceImport: true },
      module: { parser: { javascript: { worklet: true, system: true, createRequire: true } } },
      ...more,
      output: { path: `${context}/dist`, filename: "[name].out.js", ...more.output },
    });
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const codes = new Map(Object.keys(entry).map((file) => [file, written(stats.compilation, file)]));
      compiler.close(() => resolve((file) => codes.get(file)));
    });
  });

const moduleOf = (compilation, file) => [...compilation.modules].find((module) => module.resource === `${context}/src/${file}`);

/** What stands in the bundle, or nothing if the build of the module failed. */
function written(compilation, file) {
  const module = moduleOf(compilation, file);
  if (compilation.errors.some((error) => error.module === module)) return;
  const [runtime] = compilation.chunkGraph.getModuleRuntimes(module);
  const code = compilation.codeGenerationResults.get(module, runtime).sources.get("javascript").source().toString();
  return code
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("__webpack_require__.r("))
    .join("\n")
    .replaceAll(context, "/project")
    .replace(/\?[\da-f]{4}(?=")/g, "")
    // Chunks of the same module are numbered in an order that depends on where the project is.
    .replace(/(?<=src_one_js)-_[\da-f]{4}\d(?=[".])/g, "")
    .trim();
}

const unchanged = ["module.exports", "exports.name", "this.name"];
const alike = ["new SharedWorker()", "navigator.serviceWorker.register()", "CSS.layoutWorklet.addModule()", "CSS.animationWorklet.addModule()"];
const shown = [...names.entries()].filter(([, name]) => !unchanged.includes(name) && !alike.includes(name));

const script = await build({});
const groups = new Map();
const lines = [];
const same = (text) => text.replace(/\s+/g, " ").trim();
names.forEach((name, i) => {
  if (name.includes(" with an ")) return;
  const works = kinds.filter((kind) => {
    const code = script(`${i}.${kind}`);
    if (name === "export") return code !== undefined;
    return code !== undefined && !same(code).endsWith(same(methods[name]));
  });
  // webpack hands `module` and `exports` to a CommonJS module and leaves the assignment as it is.
  const key = unchanged.includes(name) ? "js cjs" : works.join(" ");
  groups.set(key, [...(groups.get(key) ?? []), name]);
});
const kindsOf = { "mjs js": "`.mjs`, `.js`", "js cjs": "`.js`, `.cjs`", "mjs js cjs": "all" };
console.log("| Files | Methods |\n| --- | --- |");
for (const [key, all] of groups) console.log(`| ${kindsOf[key] ?? key} | ${all.map((name) => `\`${name}\``).join(", ")} |`);

for (const [i, name] of shown) lines.push(`// ${methods[name].replaceAll("\n", "\n// ")}`, script(`${i}.js`), "");
writeFileSync(`${context}/dist/output.txt`, `${lines.join("\n").trim()}\n`);

const modules = await build({ output: { module: true, filename: "[name].out.mjs" } });
const esm = [];
for (const [i, name] of shown) {
  if (name === "import defer") continue;
  const code = modules(`${i}.mjs`);
  if (code !== undefined && code !== script(`${i}.mjs`)) esm.push(`// ${methods[name].replaceAll("\n", "\n// ")}`, code, "");
}
writeFileSync(`${context}/dist/module.txt`, `${esm.join("\n").trim()}\n`);
