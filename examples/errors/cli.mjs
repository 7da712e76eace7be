// Runs the command line with mistakes, and writes down what it prints.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;
const work = join(here, "work");
const runs = {
  "cli-unknown-option": [["--colour"]],
  "cli-unknown-command": [["biuld"]],
  "cli-config-lost": [["--config", "webpack.prod.js"]],
  "cli-invalid-value": [["--mode", "prod"]],
  "cli-config-syntax": [[], { "webpack.config.js": "module.exports = {\n  mode: 'production'\n  entry: './src/index.js',\n};\n" }],
  "cli-config-import": [[], { "webpack.config.js": "const path = require('path');\nmodule.exports = {};\n", "package.json": '{ "type": "module" }' }],
  "cli-config-esm": [[], { "webpack.config.js": "import path from 'node:path';\n\nexport default { output: { path: path.resolve('out') } };\n", "package.json": '{ "type": "commonjs" }' }],
  "cli-config-extension": [[], { "webpack.config.mjs": "import common from './webpack.common';\n\nexport default common;\n", "webpack.common.mjs": "export default {};\n" }],
  "cli-config-dirname": [[], { "webpack.config.mjs": "export default { context: __dirname };\n" }],
  "cli-config-plugin": [[], { "webpack.config.js": "require('html-webpack-plugin');\n" }],
  "cli-config-type": [[], { "webpack.config.js": "module.exports = 'production';\n" }],
};

mkdirSync(join(here, "messages"), { recursive: true });
for (const [id, [args, files = {}]] of Object.entries(runs)) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, "src"), { recursive: true });
  for (const [name, text] of Object.entries({ "package.json": "{}", ...files })) writeFileSync(join(work, name), text);
  const { stdout, stderr } = spawnSync(process.execPath, [join(here, "node_modules/webpack/bin/webpack.js"), ...args], { cwd: work, encoding: "utf8", timeout: 20_000, input: "no\n", env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined } });
  const text = `${stderr}\n${stdout}`
    .replaceAll(work, "/project")
    .replaceAll(here, "/project")
    .replace(/\n +at [^\n]*/g, "")
    .replace(/\n *- [^\n]*node_modules[^\n]*/g, "")
    .replace(/compiled with (.*) in \d+ ms/g, "compiled with $1")
    .replace(/^\(node:\d+\) Warning: .*\n|^\(Use `node --trace-warnings .*\n/gm, "")
    .trim();
  writeFileSync(join(here, "messages", `${id}.txt`), `${text}\n`);
}
rmSync(work, { recursive: true, force: true });
