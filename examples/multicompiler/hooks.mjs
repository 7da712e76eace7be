import webpack from "webpack";

class ReportPlugin {
  apply(multiCompiler) {
    const names = (compilers) => compilers.map(({ name }) => name).join(", ");
    multiCompiler.hooks.run.tapPromise("Report", async (compiler) => console.log(`run: ${compiler.name}`));
    multiCompiler.hooks.done.tap("Report", (stats, changed) => {
      console.log(`done: ${names(changed)}, files: ${stats.toJson({ all: false, assets: true, cachedAssets: true }).children.flatMap(({ assets }) => assets.map(({ name }) => name)).join(", ")}`);
    });
    multiCompiler.hooks.shutdown.tapPromise("Report", async () => console.log("shutdown"));
  }
}

const configurations = ["browser", "worker"].map((name) => ({
  name,
  mode: "none",
  entry: `./src/${name}.js`,
  output: { filename: `${name}.js` },
}));
configurations.plugins = [new ReportPlugin()];

webpack(configurations, (error, stats) => console.log("callback:", error, stats.hasErrors()));
