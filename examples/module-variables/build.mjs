// Reads each variable in an ES module and in a CommonJS module, in a page and in Node.js, and prints what it is.
// Then runs src/page.js in a page that only takes notes: dist/page.txt.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";
import webpack from "webpack";

const context = import.meta.dirname;
const names = [
  "__webpack_require__",
  "__webpack_global__",
  "__webpack_modules__",
  "__webpack_module__",
  "__webpack_module__.id",
  "__webpack_exports__",
  "__webpack_public_path__",
  "__webpack_base_uri__",
  "__webpack_nonce__",
  "__webpack_chunk_load__",
  "__webpack_get_script_filename__",
  "__webpack_hash__",
  "__webpack_chunkname__",
  "__webpack_runtime_id__",
  "__webpack_layer__",
  "__webpack_share_scopes__",
  "__webpack_init_sharing__",
  "__webpack_amd_options__",
  "__webpack_css_server_styles__",
  "__webpack_exports_info__.usedExports",
  "__resourceQuery",
  "__resourceFragment",
  "__non_webpack_require__",
  "__dirname",
  "__filename",
  "global",
  "module",
  "module.id",
  "module.loaded",
  "module.parents",
  "module.children",
  "module.paths",
  "module.exports",
  "module.hot",
  "exports",
  "require.cache",
  "require.main",
  "require.extensions",
  "require.amd",
  "require.onError",
  "define.amd",
];

const build = (folder, entry, target, more = {}) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "development",
      context,
      devtool: false,
      target,
      entry: { main: { import: entry, layer: "client" } },
      amd: { jQuery: true },
      ...more,
      output: { path: `${context}/dist/${folder}`, chunkFilename: "[name].js", ...more.output },
    });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
      else compiler.close(() => resolve(readFileSync(`${context}/dist/${folder}/main.js`, "utf8")));
    });
  });

/** A value in few words. */
const told = (value, name) => {
  if (name === "__webpack_hash__") return "a string";
  if (value instanceof Error) return `throws \`${value.message}\``;
  if (value instanceof URL) return "a `URL`";
  if (typeof value === "function") return "a function";
  if (Array.isArray(value) || value?.constructor?.name === "Array") return value.length ? "an array" : "`[]`";
  if (value && typeof value === "object") return "an object";
  const text = JSON.stringify(value)?.replaceAll(context, "/project") ?? "undefined";
  return `\`${text}\``;
};

/** Runs a bundle, and gives what each variable is. */
function run(code, target) {
  const found = new Map();
  const seen = (name, read) => {
    let value;
    try {
      value = read();
    } catch (error) {
      value = new Error(error.message);
    }
    found.set(name, told(value, name));
  };
  if (target === "node") {
    new Function("require", "__dirname", "__filename", "seen", code)(createRequire(import.meta.url), "/project/dist", "/project/dist/main.js", seen);
  } else {
    const page = { document: { currentScript: { tagName: "SCRIPT", src: "https://example.com/js/main.js" }, baseURI: "https://example.com/shop.html" }, seen };
    page.self = page.window = page;
    vm.runInNewContext(code, page);
  }
  return found;
}

mkdirSync(`${context}/src`, { recursive: true });
const values = new Map();
for (const extension of ["mjs", "cjs"]) {
  const lines = names.map((name) => `seen(${JSON.stringify(name)}, () => ${name});`);
  writeFileSync(`${context}/src/all.${extension}`, `${extension === "mjs" ? "export const total = 1;\n" : ""}${lines.join("\n")}\n`);
  writeFileSync(`${context}/src/main.${extension}`, extension === "mjs" ? 'import "./all.mjs?lang=de#top";\n' : 'require("./all.cjs?lang=de#top");\n');
  for (const target of ["web", "node"]) values.set(`${target} ${extension}`, run(await build(`${target}-${extension}`, `./src/main.${extension}`, target), target));
}

const esm = (name) => {
  const found = values.get("web mjs").get(name);
  return !found.includes("is not defined") || found === values.get("web cjs").get(name);
};
console.log("| Variable | Value |\n| --- | --- |");
for (const name of names) {
  const from = (target) => {
    const cjs = values.get(`${target} cjs`).get(name);
    const mjs = values.get(`${target} mjs`).get(name);
    return name.startsWith("__webpack_exports_") || cjs.includes("Cannot access") ? mjs : cjs;
  };
  const [page, node] = [from("web"), from("node")];
  console.log(`| \`${name}\` | ${page === node ? page : `page: ${page}; Node.js: ${node}`}${esm(name) ? "" : " (CommonJS only)"} |`);
}

// A page that only takes notes.
const notes = [];
const code = await build("page", "./src/page.js", ["web", "es2022"], { output: { publicPath: "/", assetModuleFilename: "[name][ext]" } });
const element = () => ({ attributes: {}, setAttribute(name, value) { this.attributes[name] = value; } });
const page = {
  URL,
  console: { log: (text) => notes.push(text) },
  setTimeout: () => 0,
  document: {
    baseURI: "https://example.com/shop.html",
    querySelector: () => ({ content: "r4nd0m" }),
    getElementsByTagName: () => [],
    createElement: element,
    head: { appendChild: (script) => notes.push(`<script src="${script.src}" nonce="${script.attributes.nonce}">`) },
  },
};
page.self = page.window = page;
vm.runInNewContext(code, page);
writeFileSync(`${context}/dist/page.txt`, `${notes.join("\n")}\n`);
