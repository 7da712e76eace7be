// Writes a table of the options whose defaults differ between the modes of webpack 4.
const { mkdirSync, writeFileSync } = require("fs");
const WebpackOptionsDefaulter = require("webpack/lib/WebpackOptionsDefaulter");

/** Options as paths with their values. */
function flat(options, path = "") {
  return Object.entries(options).flatMap(([key, value]) =>
    value && value.constructor === Object ? flat(value, `${path}${key}.`) : [[`${path}${key}`, value]],
  );
}

const defaults = (mode) => new Map(flat(new WebpackOptionsDefaulter().process(mode ? { mode } : {})));
const modes = ["production", "development", "none"].map(defaults);
const cell = (value) => (value === undefined ? "not set" : `\`${typeof value === "number" ? value : JSON.stringify(value)}\``);

/** What those do that change the output or what is printed, and the plugin of webpack 3. */
const EFFECTS = {
  "devtool": "Source maps",
  "cache": "Keeps modules in memory while it watches",
  "output.pathinfo": "Comments with the paths of modules",
  "performance.hints": "Warns of large files",
  "optimization.occurrenceOrder": "Short ids for modules that are used often, OccurrenceOrderPlugin",
  "optimization.sideEffects": "Follows `sideEffects` of package.json files",
  "optimization.usedExports": "Finds the exports that no module uses",
  "optimization.concatenateModules": "Joins modules, ModuleConcatenationPlugin",
  "optimization.splitChunks.minSize": "Bytes that a new chunk has at least",
  "optimization.splitChunks.maxAsyncRequests": "Files of one `import()` at most",
  "optimization.splitChunks.maxInitialRequests": "Files of an entry at most",
  "optimization.noEmitOnErrors": "Writes nothing after an error, NoEmitOnErrorsPlugin",
  "optimization.namedModules": "Paths as ids, NamedModulesPlugin",
  "optimization.namedChunks": "Names as ids, NamedChunksPlugin",
  "optimization.minimize": "Minimizes JavaScript, UglifyJsPlugin",
  "optimization.nodeEnv": "Value of `process.env.NODE_ENV`, DefinePlugin",
};

const names = [...modes[0].keys()].filter((name) => name in EFFECTS);

/** The three values, the same ones together. */
function values(name) {
  const [production, development, none] = modes.map((mode) => cell(mode.get(name)));
  if (development === none) return `${production} in production, otherwise ${none}`;
  if (production === none) return `${development} in development, otherwise ${none}`;
  return [production, development, none].join(", ");
}
const rows = names.map((name) => `| \`${name}\`<br />${EFFECTS[name]} | ${values(name)} |`);

const absent = [...defaults()].filter(([name, value]) => name !== "mode" && cell(modes[0].get(name)) !== cell(value));
if (absent.length > 0) throw new Error(`without a mode: ${absent.map(([name]) => name)}`);

mkdirSync("tables", { recursive: true });
writeFileSync("tables/mode.md", `| Option, and what it does | Default |\n| --- | --- |\n${rows.join("\n")}\n`);
