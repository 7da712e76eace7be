// Prints the defaults that differ as a table: both tools fill in the same configuration, in both modes.
import { rspack } from "@rspack/core";
import webpack from "webpack";

const LEAVE_OUT = /^(performance\.(?!max)|incremental|snapshot|infrastructureLogging|loader\.|node\.|module\.(generator|parser|defaultRules)|resolve\.byDependency\.(?!esm\.)|externalsPresets|output\.(environment|bundlerInfo)|experiments\.(backCompat|newCache|useInputFileSystem))/;

const show = (value) => {
  if (value === undefined) return "-";
  if (value instanceof RegExp) return String(value);
  if (typeof value === "function") return "a function";
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`.replace("[{}]", "[webpack's own]");
  if (value && typeof value === "object") return value.constructor === Object ? "{}" : value.constructor.name;
  return JSON.stringify(value);
};

function flat(value, name = "", found = {}) {
  const keys = value && value.constructor === Object ? Object.keys(value) : [];
  for (const key of keys) flat(value[key], name ? `${name}.${key}` : key, found);
  if (keys.length === 0) found[name] = show(value);
  return found;
}

const filled = (tool, mode) => flat(tool({ mode, entry: "./src/small.js" }).options);

const rows = new Map();
for (const mode of ["production", "development"]) {
  const [ours, theirs] = [filled(webpack, mode), filled(rspack, mode)];
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const both = [ours[name] ?? "-", theirs[name] ?? "-"];
    // An option that one of the two does not have, or leaves undefined, is no default that differs.
    if (LEAVE_OUT.test(name) || both.includes("-") || both[0] === both[1]) continue;
    const before = rows.get(name);
    if (before && before.join() === [`${both[0]}`, `${both[1]}`, "production"].join()) rows.set(name, [...both, "both"]);
    else if (before) rows.set(`${name} (development)`, [...both, "development"]);
    else rows.set(name, [...both, mode]);
  }
}
console.log("| Option | webpack | Rspack |\n| --- | --- | --- |");
const cell = (text) => `\`${text.replaceAll(process.cwd(), "/project").replaceAll("migrate_rspack", "shop").replaceAll("|", "\\|")}\``;
for (const [name, [ours, theirs, mode]] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`| \`${name}\`${mode === "both" ? "" : `, ${mode}`} | ${cell(ours)} | ${cell(theirs)} |`);
}
process.exit();
