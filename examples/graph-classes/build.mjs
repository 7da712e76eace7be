import webpack from "webpack";
import config from "./webpack.config.mjs";

// Each plugin that a page shows, in a build of its own.
for (const name of process.argv.slice(2)) {
  const { default: Plugin } = await import(`./plugins/${name}.mjs`);
  console.log(`# #region ${name}`);
  const compiler = webpack({ ...config, plugins: [new Plugin()] });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) console.log(stats.toString("errors-only"));
      compiler.close(resolve);
    });
  });
  console.log(`# #endregion ${name}`);
}
