// Builds small projects with webpack 4 and writes what each prints into messages/.
const { spawnSync } = require("child_process");
const { mkdirSync, writeFileSync } = require("fs");
const path = require("path");
const webpack = require("webpack");

const files = {
  "src/empty.js": "",
  "src/data.json": '[{ "name": "Ships" }]',
  "src/legacy.js": "module.exports = (name) => `Hall ${name}`;",
  "src/modern.js": "export const name = (hall) => hall?.name;",
  "src/named.mjs": 'import { hall } from "./halls.js";\nconsole.log(hall);',
  "src/halls.js": 'module.exports = { hall: "Ships" };',
  "src/lazy.js": 'import("./legacy.js").then((title) => console.log(title("Ships"))).catch((error) => console.log(String(error)));',
  "src/style.css": "main { color: teal }",
  "loader.js": "module.exports = function (source) { return `// ${this.options.context}\\n${source}`; };",
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, `${text}\n`);
}

const entry = (file) => ({ mode: "none", entry: `./src/${file}` });
const builds = {
  "uglify": () => ({ plugins: [new webpack.optimize.UglifyJsPlugin()] }),
  "no-errors": () => ({ plugins: [new webpack.NoErrorsPlugin()] }),
  "dedupe": () => ({ plugins: [new webpack.optimize.DedupePlugin()] }),
  "loaders": () => ({ ...entry("empty.js"), module: { loaders: [{ test: /\.css$/, loader: "style-loader!css-loader" }] } }),
  "target": () => ({ ...entry("empty.js"), target: "electron" }),
  "mode": () => ({ entry: "./src/empty.js" }),
  "hook": () => ({ ...entry("empty.js"), plugins: [{ apply: (compiler) => compiler.plugin("halls-listed", () => {}) }] }),
  "apply-plugins": () => ({ ...entry("empty.js"), plugins: [{ apply: (compiler) => compiler.applyPlugins("halls-listed") }] }),
  "mjs": () => entry("named.mjs"),
  "syntax": () => entry("modern.js"),
  "loader": () => ({ ...entry("empty.js"), module: { rules: [{ test: /\.js$/, loader: path.resolve("loader.js") }] } }),
  "minimize": () => ({ ...entry("style.css"), module: { rules: [{ test: /\.css$/, use: ["style-loader", { loader: "css-loader", options: { minimize: true } }] }] } }),
  "json": () => ({ ...entry("data.json"), module: { rules: [{ test: /\.json$/, loader: "json-loader" }] } }),
  "extract-text": () => ({ ...entry("empty.js"), plugins: [new (require("extract-text-webpack-plugin"))("[name].css")] }),
  "html-webpack-plugin": () => ({ ...entry("empty.js"), plugins: [new (require("html-webpack-plugin-2"))()] }),
  "commonjs": () => ({ ...entry("lazy.js"), target: "node" }),
};

/** A message without the lines of its stack. */
const short = (text) => text.replace(/^    at .*\n?/gm, "").replace(/\n\nNode\.js v.*/, "").trim();

const build = (name) =>
  new Promise((resolve) => {
    const report = (error, stats) => resolve(stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true }));
    try {
      webpack({ output: { path: path.resolve(name) }, ...builds[name]() }, report);
    } catch (error) {
      resolve(String(error));
    }
  });

const node = (...args) => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--no-deprecation", ...args], { encoding: "utf8" });
  return `${stdout}${stderr}`;
};

(async () => {
  if (process.argv[2]) return build(process.argv[2]);
  mkdirSync("messages");
  for (const name of Object.keys(builds)) {
    // An error in a callback ends the program, so these two have their own.
    let text = ["extract-text", "html-webpack-plugin"].includes(name) ? node(__filename, name) : await build(name);
    if (name === "commonjs") text = node("commonjs/main.js");
    writeFileSync(`messages/${name}.txt`, `${short(text)}\n`);
  }
})();
