import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const bin = createRequire(import.meta.url).resolve("webpack/bin/webpack.js");
const first = (text) => text.trim().split("\n")[0].replace(/^\[webpack-cli\] . /, "");

for (const args of [
  "",
  "./src/error.js",
  "./src/error.js --bail",
  "./src/warning.js",
  "./src/warning.js --fail-on-warnings",
  "./src/nowhere.js",
  "--config configs/throws.mjs",
  "--config configs/invalid.mjs",
  "--config configs/plugin.mjs",
  "biuld",
  "--moed production",
  "--mode prod",
  "configtest configs/invalid.mjs",
  "configtest configs/list.mjs",
  "--analyze",
]) {
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args.split(" ").filter(Boolean)], {
    encoding: "utf8",
    input: "",
  });
  console.log(`${status}  webpack ${args}`.trimEnd());
  if (stderr) console.log(`     ${first(stderr)}`);
}
