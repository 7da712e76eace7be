import webpack from "webpack";

const compiler = webpack({ mode: "production", entry: "./src/index.js" });

compiler.run((error, stats) => {
  if (error) {
    console.error(error);
    process.exitCode = 2;
  } else {
    console.log(stats.toString({ preset: "errors-warnings", colors: process.stdout.isTTY }));
    if (stats.hasErrors()) process.exitCode = 1;
  }
  compiler.close((closeError) => {
    if (closeError) console.error(closeError);
  });
});
