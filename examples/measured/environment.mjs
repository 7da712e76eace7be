// Asks the bundler from which ECMAScript version, browser and version of Node.js
// each key of output.environment is on, and prints it as a Markdown table.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const browserslistTarget = require("webpack/lib/config/browserslistTargetHandler");
const { getTargetProperties } = require("webpack/lib/config/target");
const schema = require("webpack/schemas/WebpackOptions.json");

/** Every version from the oldest to one that no release has reached. */
function versions(first, last, minors = 0) {
  const all = [];
  for (let major = first; major <= last; major++) {
    for (let minor = 0; minor <= minors; minor++) all.push(minor ? `${major}.${minor}` : `${major}`);
  }
  return all;
}

const ofTarget =
  (prefix, suffix = "") =>
  (version) =>
    getTargetProperties(`${prefix}${version}${suffix}`, import.meta.dirname);
const ofBrowser = (name) => (version) => browserslistTarget.resolve([`${name} ${version}`]);

const COLUMNS = [
  ["ECMAScript", versions(2015, 2026), ofTarget("es")],
  ["Chrome", versions(1, 160), ofBrowser("chrome")],
  ["Firefox", versions(1, 160), ofBrowser("firefox")],
  ["Safari", versions(1, 30, 6), ofBrowser("safari")],
  ["Node.js", ["0.12", ...versions(1, 30, 20)], ofTarget("node")],
  ["Electron", ["0.24", "0.36", ...versions(1, 45, 10)], ofTarget("electron", "-main")],
];

/** The first version that has each key. */
function firsts([, list, read]) {
  const found = {};
  for (const version of list) {
    for (const [key, on] of Object.entries(read(version))) if (on) found[key] ??= version;
  }
  return found;
}

const columns = COLUMNS.map(firsts);
console.log(`| Key | ${COLUMNS.map(([title]) => title).join(" | ")} |`);
console.log(`| ---${" | ---".repeat(COLUMNS.length)} |`);
for (const key of Object.keys(schema.definitions.Environment.properties)) {
  if (key === "document") continue; // whether there is a page is no matter of versions
  console.log(`| \`${key}\` | ${columns.map((found) => found[key] ?? "–").join(" | ")} |`);
}
