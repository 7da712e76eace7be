// Builds the project without a plugin, then with each, and writes down which lines are new.
import { readFileSync, writeFileSync } from "node:fs";
import webpack from "webpack";
import { BailoutTapsPlugin } from "./plugins/bailouts.mjs";
import { FileTapsPlugin } from "./plugins/files.mjs";
import { ModuleTapsPlugin } from "./plugins/modules.mjs";
import { RuntimeTapsPlugin } from "./plugins/runtime.mjs";

const names = ["shop", "admin", "status", "checkout"];

async function build(folder, ...plugins) {
  const path = `${import.meta.dirname}/dist/${folder}`;
  const compiler = webpack({
    mode: "development",
    context: import.meta.dirname,
    devtool: "source-map",
    entry: { shop: "./src/shop.js", admin: "./src/admin.js", status: "./src/status.js" },
    output: { path, filename: "[name].js", chunkFilename: "[name].js" },
    plugins,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  return names.map((name) => ({
    lines: readFileSync(`${path}/${name}.js`, "utf8").split("\n"),
    sources: JSON.parse(readFileSync(`${path}/${name}.js.map`, "utf8")).sources,
    hash: [...stats.compilation.chunks].find((chunk) => chunk.name === name).contentHash.javascript,
  }));
}

const plain = await build("plain");

async function compare(folder, plugin) {
  const report = [];
  (await build(folder, plugin)).forEach((file, i) => {
    const old = plain[i];
    for (const line of file.lines) {
      if (!old.lines.includes(line)) report.push(`${names[i]}.js  ${line.replace("/******/", "").trim()}`);
    }
    for (const source of old.sources) {
      if (!file.sources.includes(source)) report.push(`${names[i]}.js.map  without ${source}`);
    }
    if (file.hash !== old.hash) report.push(`${names[i]}.js  [contenthash] is another`);
  });
  writeFileSync(`${import.meta.dirname}/dist/${folder}.txt`, `${report.join("\n")}\n`);
}

await compare("modules", new ModuleTapsPlugin());
await compare("runtime", new RuntimeTapsPlugin());
await compare("files", new FileTapsPlugin());
await compare("bailouts", new BailoutTapsPlugin());
