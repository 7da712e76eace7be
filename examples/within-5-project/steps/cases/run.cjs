// Builds each project beside this file, runs what it wrote, and prints both.
const { spawnSync } = require("node:child_process");
const { readdirSync } = require("node:fs");
const { join } = require("node:path");
const webpack = require("webpack");

const CASES = {
  "import.meta and module.exports in one file": { name: "meta" },
  "DefinePlugin with import.meta.env": {
    name: "env",
    plugins: [new webpack.DefinePlugin({ "import.meta.env": JSON.stringify({ MODE: "staging" }) })],
  },
  "an assignment to an import": { name: "assign" },
  "a package with the condition module-sync": { name: "package" },
  "an address with a fragment": { name: "icon", output: { publicPath: "https://example.com/" } },
  "experiments.outputModule": { name: "module", experiments: { outputModule: true } },
  "UMD without a function around it": { name: "library", output: { iife: false, library: { type: "umd", name: "shop" } } },
};

const build = ({ name, output, ...config }) =>
  new Promise((resolve, reject) => {
    const path = join(__dirname, "..", "dist", name);
    const all = { mode: "production", optimization: { minimize: false }, target: "node20", context: join(__dirname, name), entry: "./index.js", ...config };
    webpack({ ...all, output: { path, ...output } }, (error, stats) => (error ? reject(error) : resolve([path, stats])));
  });

(async () => {
  for (const [title, config] of Object.entries(CASES)) {
    const [path, stats] = await build(config);
    const files = readdirSync(path).sort();
    console.log(`${title}:\n  writes ${files.join(", ")}`);
    for (const { message } of stats.toJson().warnings) console.log(`  warns ${message.split("\n").slice(0, 2).join(" ")}`);
    const main = files.find((file) => file.startsWith("main"));
    const { stdout, stderr } = spawnSync(process.execPath, [join(path, main)], { encoding: "utf8" });
    const said = stdout || (stderr.match(/^\w*Error: .*/m) ?? [""])[0];
    if (said) console.log(`  prints ${said.trim()}`);
  }
})();
