// Builds small projects with webpack 2 and 3 and writes what they print into messages/.
const { mkdirSync, writeFileSync } = require("fs");
const path = require("path");

const files = {
  "src/empty.js": "",
  "src/async.js": "export const load = async () => {};",
  "src/both.js": 'import { hall } from "./halls.js";\nmodule.exports = hall;',
  "src/halls.js": 'export const hall = "Ships";',
  "src/same.js": "module.exports = (source) => source;",
};
mkdirSync("src");
mkdirSync("messages");
for (const [name, text] of Object.entries(files)) writeFileSync(name, `${text}\n`);

const rules = [{ test: /\.js$/, exclude: /node_modules/, loader: "babel-loader" }];
const loader = path.resolve("src/same.js");
const builds = {
  "occurence": (webpack) => ({ plugins: [new webpack.optimize.OccurenceOrderPlugin()] }),
  "watching": (webpack) => ({ plugins: [new webpack.OldWatchingPlugin()] }),
  "resolver": (webpack) => ({ plugins: [new webpack.ResolverPlugin([])] }),
  "dedupe": (webpack) => ({ plugins: [new webpack.optimize.DedupePlugin()] }),
  "no-errors": (webpack) => ({ plugins: [new webpack.NoErrorsPlugin()] }),
  "pre-loaders": () => ({ module: { preLoaders: rules } }),
  "post-loaders": () => ({ module: { postLoaders: rules } }),
  "root": () => ({ resolve: { root: path.resolve("src") } }),
  "fallback": () => ({ resolve: { fallback: path.resolve("src") } }),
  "modules-directories": () => ({ resolve: { modulesDirectories: ["node_modules"] } }),
  "templates": () => ({ resolveLoader: { moduleTemplates: ["*-loader", "*"] } }),
  "package-mains": () => ({ resolve: { packageMains: ["main"] } }),
  "package-alias": () => ({ resolve: { packageAlias: "browser" } }),
  "postcss": () => ({ postcss: [] }),
  "path": () => ({ output: { path: "dist", filename: "main.js" } }),
  "exclude": () => ({ module: { rules: [{ ...rules[0], exclude: "node_modules" }] } }),
  "query": () => ({ module: { rules: [{ test: /\.js$/, loaders: [loader, loader], query: {} }] } }),
  "both": () => ({ entry: "./src/both.js" }),
};

const build = (webpack, name) =>
  new Promise((resolve) => {
    const report = (error, stats) => {
      const { errors, warnings } = stats.toJson();
      if (name !== "both") return resolve([...errors, ...warnings].join("\n"));
      try {
        require(path.resolve("out/main.js"));
      } catch (problem) {
        resolve(String(problem));
      }
    };
    try {
      const config = { entry: "./src/empty.js", output: { path: path.resolve("out"), filename: "main.js" }, ...builds[name](webpack) };
      webpack(config, report);
    } catch (error) {
      resolve(error.name === "WebpackOptionsValidationError" ? error.message : String(error));
    }
  });

/** The first line of each problem; those below list what each version takes. */
const problems = (text) => text.split("\n").filter((line) => /^(\S| - )/.test(line)).join("\n");

(async () => {
  for (const name of Object.keys(builds)) {
    const two = await build(require("webpack-2"), name);
    delete require.cache[path.resolve("out/main.js")];
    const three = await build(require("webpack"), name);
    if (problems(two) !== problems(three)) throw new Error(`${name}: ${two}\n${three}`);
    writeFileSync(`messages/${name}.txt`, `${three.trim()}\n`);
  }
})();
