// Lets the bundler fill in its own defaults for each mode and prints the
// options that are not alike in all three, as a Markdown table. "optimization"
// as an argument prints every switch of that option instead, for its own page,
// and "future" what experiments.futureDefaults changes in production.
import webpack from "webpack";

const MODES = ["production", "development", "none"];

/** The options after defaulting, as a flat map from path to printed value. */
function defaultsOf(mode, experiments) {
  const options = webpack.config.getNormalizedWebpackOptions({ mode, target: "web", experiments });
  options.context = import.meta.dirname;
  webpack.config.applyWebpackOptionsDefaults(options);
  return flatten(options);
}

function flatten(value, path = "", found = new Map()) {
  if (isBranch(value)) {
    for (const [key, child] of Object.entries(value))
      flatten(child, path ? `${path}.${key}` : key, found);
  } else if (value !== undefined) {
    found.set(path, print(value));
  }
  return found;
}

function isBranch(value) {
  return Object.prototype.toString.call(value) === "[object Object]" && Object.keys(value).length > 0;
}

function print(value) {
  if (typeof value === "function") return "a function";
  if (value instanceof RegExp) return `\`${value}\``;
  if (value === Infinity) return "`Infinity`";
  const text = JSON.stringify(value).replaceAll(",", ", ").replaceAll(":", ": ");
  return `\`${text}\``;
}

/** The paths whose printed value is not the same in every map, in order. */
function differing(maps) {
  const paths = new Set(maps.flatMap((map) => [...map.keys()]));
  return [...paths].filter((path) => new Set(maps.map((map) => map.get(path))).size > 1).sort();
}

const byMode = MODES.map(defaultsOf);
const unset = differing([defaultsOf(undefined), byMode[0]]).filter((path) => path !== "mode");
if (unset.length > 0) throw new Error(`without a mode these are not production's: ${unset}`);

if (process.argv[2] === "future") {
  printFuture();
  process.exit();
}

const optimization = process.argv[2] === "optimization";

console.log(`| Option | ${MODES.map((mode) => `\`${mode}\``).join(" | ")} |`);
console.log("| --- | --- | --- | --- |");
for (const path of optimization ? switches(byMode[0]) : differing(byMode)) {
  if (path === "mode") continue;
  console.log(`| ${nameOf(path)} | ${byMode.map((map) => map.get(path) ?? "–").join(" | ")} |`);
}

/** The options of optimization that are no family with a page of its own. */
function switches(map) {
  return [...map.keys()].filter((path) => /^optimization\.(?!minimizer$)[^.]+$/.test(path)).sort();
}

/** On their own page the names lead to their headings. */
function nameOf(path) {
  if (!optimization) return `\`${path}\``;
  return `[\`${path.replace("optimization.", "")}\`](#${path.toLowerCase().replace(".", "")})`;
}

/** What the next major version's defaults change. Types are switched off on both sides, because today's default for them depends on Node.js. */
function printFuture() {
  const today = defaultsOf("production", { typescript: false });
  const next = defaultsOf("production", { typescript: false, futureDefaults: true });
  console.log("| Option | Today | With `futureDefaults` |");
  console.log("| --- | --- | --- |");
  for (const path of differing([today, next])) {
    if (path === "experiments.futureDefaults" || /^(loader|snapshot|module\.defaultRules)\b/.test(path)) continue;
    console.log(`| \`${path}\` | ${today.get(path) ?? "–"} | ${next.get(path) ?? "–"} |`);
  }
}
