// Builds with and without the plugin, before and after a comment is added, and prints the names of the files.
import { readFileSync, writeFileSync } from "node:fs";
import webpack from "webpack";

const { RealContentHashPlugin } = webpack.optimize;

async function build(mode, realContentHash, plugins = []) {
  const compiler = webpack({
    mode,
    output: { filename: "[name].[contenthash:8].js" },
    optimization: { chunkIds: "named", realContentHash },
    devtool: false,
    plugins,
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
  });
  return Object.keys(stats.compilation.assets).sort().join("  ");
}

const settings = [
  ["production", "production", true],
  ["production, realContentHash: false", "production", false],
  ["development", "development", false],
  ["development, with the plugin", "development", false, () => [new RealContentHashPlugin({ hashFunction: "sha256", hashDigest: "hex" })]],
];
const source = readFileSync("src/index.js", "utf8");
for (const [name, mode, real, plugins] of settings) {
  writeFileSync("src/index.js", source);
  const before = await build(mode, real, plugins?.());
  writeFileSync("src/index.js", `// A comment.\n${source}`);
  const after = await build(mode, real, plugins?.());
  console.log(`${name}\n  ${before}\n  ${after}`);
}
writeFileSync("src/index.js", source);
