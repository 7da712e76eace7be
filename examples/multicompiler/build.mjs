import webpack from "webpack";

const configurations = [
  { name: "server", dependencies: ["browser"], mode: "production", entry: "./src/server.js", target: "node", output: { filename: "server.cjs" } },
  { name: "browser", mode: "production", entry: "./src/browser.js", output: { filename: "browser.js" } },
  { name: "worker", mode: "production", entry: "./src/worker.js", target: "webworker", output: { filename: "worker.js" } },
];
configurations.parallelism = 2;

const multiCompiler = webpack(configurations);

for (const compiler of multiCompiler.compilers) {
  compiler.hooks.run.tap("Order", () => console.log(`start ${compiler.name}`));
}

multiCompiler.run((error, stats) => {
  if (error) {
    console.error(error);
    process.exitCode = 2;
  } else {
    console.log(stats.toString({ preset: "errors-warnings", assets: true, timings: false, version: false }));
    if (stats.hasErrors()) process.exitCode = 1;
  }
  multiCompiler.close(() => {});
});
