// Builds the steps between the update and the end, each with its configuration and the files it changes,
// and writes into records/ what differs from the step before. One program for all, because each start of webpack takes time.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const STEPS = [
  ["1"],
  ["2-warning", "typescript"],
  ["2", "typescript", "src/shop.ts", "tsconfig.json"],
  ["3", "terser"],
  ["4", "css"],
  ["5", "copy"],
  ["6", "dotenv", "src/form.ts", ".env"],
  ["7", "manifest"],
];

const build = (config) =>
  new Promise((resolve, reject) => {
    webpack({ ...config, mode: "production" }, (error, stats) => {
      if (error) reject(error);
      else resolve(stats.toString("errors-warnings"));
    });
  });
const files = (...args) => spawnSync(process.execPath, ["files.mjs", "dist", ...args], { encoding: "utf8" }).stdout;

mkdirSync("records");
for (const [number, name, ...changed] of STEPS) {
  for (const file of changed) cpSync(`changed/${file}`, file);
  if (name) {
    cpSync(`configs/${name}/webpack.config.js`, `webpack.${name}.js`);
    const config = require(`./webpack.${name}.js`);
    if (number === "2-warning") config.optimization.minimize = false;
    const said = await build(config);
    if (number === "2-warning") {
      writeFileSync("records/2-warning.txt", `${said}\n`);
      config.optimization.minimize = true;
      continue;
    }
    if (said !== "webpack compiled successfully") throw new Error(said);
  }
  writeFileSync(`records/${number}-files.txt`, files("before.txt"));
  writeFileSync("before.txt", files());
}
cpSync("dist/manifest.json", "records/manifest.json");
