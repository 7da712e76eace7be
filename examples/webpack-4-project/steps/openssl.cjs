// Builds the project with webpack 4.46, the last release that asks Node.js for md4.
// The argument is the value of output.hashFunction.
const webpack = require("webpack-4.46");
const config = require("./webpack.config.js")({}, { mode: "production" });

const [hashFunction] = process.argv.slice(2);
if (hashFunction) config.output.hashFunction = hashFunction;
config.optimization.minimize = false;
webpack({ ...config, mode: "production" }, (error, stats) => {
  console.log(error || stats.toString({ all: false, errors: true, version: true }));
});
