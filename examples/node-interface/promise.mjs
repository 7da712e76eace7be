import { promisify } from "node:util";
import webpack from "webpack";

export async function build(config) {
  const compiler = webpack(config);
  const run = promisify(compiler.run.bind(compiler));
  const close = promisify(compiler.close.bind(compiler));
  try {
    const stats = await run();
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return stats.toJson({ all: false, assets: true, cachedAssets: true });
  } finally {
    await close();
  }
}

const { assets } = await build({ mode: "production", entry: "./src/index.js" });
console.log(assets.map(({ name, size }) => `${name}: ${size} bytes`).join("\n"));

await build({ mode: "production", entry: "./src/broken.js" }).catch((error) => console.log(error.message));
