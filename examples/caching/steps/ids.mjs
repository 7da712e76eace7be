// Which files get a new name when one import() is added, for each kind of id.
import { readFile, writeFile } from "node:fs/promises";
import webpack from "webpack";
import full from "./webpack.config.mjs";

async function build(ids) {
  const optimization = { ...full.optimization, moduleIds: ids, chunkIds: ids, minimize: false };
  const compiler = webpack({ ...full, mode: "production", optimization });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.toJson({ all: false, assets: true, cachedAssets: true }).assets.map((asset) => asset.name);
}

for (const ids of ["deterministic", "named", "natural"]) {
  const text = await readFile("src/app.js", "utf8");
  const before = new Set(await build(ids));
  await writeFile("src/app.js", text.replace("const parts = {", 'const parts = {\n  Print: () => import("./print.js"),'));
  const changed = (await build(ids)).filter((name) => !before.has(name));
  await writeFile("src/app.js", text);
  console.log(ids);
  for (const name of changed.sort()) console.log(`  ${name.replace(/\.[0-9a-f]{8}\./, ".*.")}`);
}
