// Runs the program of each build, and prints what it says.
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import { variants } from "./variants.config.mjs";

const require = createRequire(import.meta.url);
console.warn = console.log;

for (const [index, name] of Object.keys(variants).entries()) {
  console.log(`# ${name}`);
  // Each program with a container of its own, as each page has one.
  for (const file of Object.keys(require.cache)) delete require.cache[file];
  try {
    require(`./dist/shop-${index}/main.js`);
  } catch (error) {
    console.log(`${error}`);
  }
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  console.log();
}
