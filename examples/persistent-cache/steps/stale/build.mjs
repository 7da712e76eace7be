import webpack from "webpack";
import config from "./webpack.config.mjs";

const compiler = webpack({ ...config, mode: "development" });
compiler.run((error, stats) => {
  console.log(error ?? stats.toString());
  if (process.argv.includes("close")) compiler.close(() => {});
});
