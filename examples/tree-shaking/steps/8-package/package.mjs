// Builds the application with the package in several forms, and looks for time.js in the bundle.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import webpack from "webpack";

const published = resolve("node_modules/distance-units");
const read = (name) => readFileSync(join("distance-units", name), "utf8");
const write = (name, text) => writeFileSync(join(published, name), text);

const COMMONJS = {
  "index.js": 'exports.format = require("./time.js").format;\nexports.toMiles = require("./units.js").toMiles;\n',
  "time.js": 'const formatter = new Intl.DateTimeFormat("en");\n\nexports.format = (date) => formatter.format(date);\n',
  "units.js": "exports.toMiles = (meters) => meters / 1609.344;\n",
};

async function stays({ field, commonjs, pure, bundle }) {
  rmSync(published, { recursive: true, force: true });
  mkdirSync(published, { recursive: true });
  cpSync("distance-units", published, { recursive: true });
  const { sideEffects, type, ...rest } = JSON.parse(read("package.json"));
  write("package.json", JSON.stringify({ ...rest, ...(commonjs ? {} : { type }), ...(field ? { sideEffects } : {}) }));
  if (commonjs) for (const [name, text] of Object.entries(COMMONJS)) write(name, text);
  if (pure) write("time.js", read("time.js").replace("new ", "/*#__PURE__*/ new "));
  if (bundle) write("index.js", read("time.js").replace("new ", pure ? "/*#__PURE__*/ new " : "new ") + read("units.js"));
  const stats = await new Promise((done, fail) => {
    webpack({ mode: "production", output: { path: resolve("dist") } }, (error, result) => (error ? fail(error) : done(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString());
  return readFileSync("dist/main.js", "utf8").includes("DateTimeFormat") ? "kept" : "removed";
}

const rows = [
  ["ES modules, sideEffects: false", { field: true }],
  ["ES modules, no field", {}],
  ["ES modules, no field, pure annotation", { pure: true }],
  ["one bundled file, sideEffects: false", { field: true, bundle: true }],
  ["one bundled file, pure annotation", { bundle: true, pure: true }],
  ["CommonJS, sideEffects: false", { commonjs: true, field: true }],
  ["CommonJS, no field", { commonjs: true }],
];
for (const [name, form] of rows) console.log(`${name.padEnd(40)} ${await stays(form)}`);
