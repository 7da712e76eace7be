import { join } from "node:path";
import webpack from "webpack";

/** Builds one file of src with some plugins. Resolves to its module and the statistics. */
export const run = (name, plugins, options = {}) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "none",
      context: import.meta.dirname,
      entry: `./src/${name}.js`,
      output: { path: join(import.meta.dirname, "dist", name) },
      resolve: { alias: { icons: join(import.meta.dirname, "src/icons"), i18n: join(import.meta.dirname, "src/i18n") } },
      plugins,
      ...options,
    });
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const { compilation } = stats;
      const [module] = compilation.modules;
      const sources = compilation.codeGenerationResults.get(module, "main")?.sources;
      const code = sources?.get("javascript")?.source().trim();
      compiler.close(() => resolve({ module, stats, code }));
    });
  });
