// Builds one mistake after the other, and writes what webpack says about each.
const { mkdirSync, writeFileSync } = require("node:fs");
const webpack = require("webpack");

mkdirSync("src", { recursive: true });
mkdirSync("messages", { recursive: true });
const sources = {
  "index.html": '<!doctype html>\n<html lang="en">\n  <title>Tea house</title>\n</html>\n',
  "style.js": 'import "./app.css";\n',
  "app.css": "body {\n  margin: 2rem;\n}\n",
  "app.ts": "const price: number = 4;\nconsole.log(price);\n",
  "text.js": 'import note from "./note.txt" with { type: "text" };\nconsole.log(note);\n',
  "note.txt": "Two spoons of Assam\n",
  "defer.js": 'import defer * as chart from "./index.js";\nchart.draw();\n',
  "virtual.js": 'import release from "virtual:release";\nconsole.log(release);\n',
  "glob.js": 'console.log(import.meta.glob("./*.json"));\n',
  "index.js": "console.log(4);\n",
};
for (const [name, text] of Object.entries(sources)) writeFileSync(`src/${name}`, text);

const cases = {
  html: { entry: "./src/index.html" },
  css: { entry: "./src/style.js" },
  typescript: { entry: "./src/app.ts" },
  text: { entry: "./src/text.js" },
  defer: { entry: "./src/defer.js" },
  virtual: { entry: "./src/virtual.js" },
  glob: { entry: "./src/glob.js" },
  "output-html": { output: { html: true } },
  "entry-html": { entry: { index: { import: "./src/index.js", html: true } } },
  dotenv: { dotenv: true },
  "experiments-html": { experiments: { html: true } },
  module: { output: { module: true } },
  library: { output: { library: { type: "module" } } },
  minimize: { optimization: { minimize: { javascript: true } } },
  performance: { performance: { all: true } },
  hints: { performance: { hints: "stats" } },
  tsconfig: { resolve: { tsconfig: true } },
  devtool: { devtool: [{ type: "css", use: "source-map" }] },
  target: { target: "universal" },
  "extract-source-map": { module: { rules: [{ test: /\.js$/, extractSourceMap: true }] } },
  "node-modules": { externalsPresets: { nodeModules: true } },
  "inline-exports": { optimization: { inlineExports: true } },
  bytes: { entry: "./src/note.txt", module: { rules: [{ test: /\.txt$/, type: "asset/bytes" }] } },
  "rule-glob": { module: { rules: [{ test: { glob: "*.txt" }, type: "asset/source" }] } },
};

const build = (options) =>
  new Promise((resolve) => {
    try {
      const done = (error, stats) => {
        if (error) return resolve(error.message);
        const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
        const [{ moduleName, message }] = [...errors, ...warnings];
        resolve(`${errors.length > 0 ? "ERROR" : "WARNING"} in ${moduleName ?? "main"}\n${message}`);
      };
      webpack({ mode: "production", ...options }, done);
    } catch (error) {
      resolve(error.message);
    }
  });

(async () => {
  for (const [name, options] of Object.entries(cases)) {
    const text = (await build(options)).replace(/\n {4}at .*/gs, "").trimEnd();
    writeFileSync(`messages/${name}.txt`, `${text}\n`);
  }
  const made = [() => new webpack.DotenvPlugin(), () => new webpack.ManifestPlugin(), () => new webpack.CopyPlugin(), () => webpack.defineConfig({})].map((make) => {
    try {
      make();
    } catch (error) {
      return `${error}`;
    }
  });
  writeFileSync("messages/constructors.txt", `${made.join("\n")}\n`);
})();
