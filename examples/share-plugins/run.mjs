// Runs the shop of each pair, and prints what it says.
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { pairs } from "./pairs.config.mjs";

const require = createRequire(import.meta.url);
console.warn = console.log;

for (const [index, plugins] of pairs.entries()) {
  console.log(`# ${plugins.map((plugin) => plugin.constructor.name).join(", ")}`);
  require(`./dist/${index}/shop/main.js`);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  console.log();
}
