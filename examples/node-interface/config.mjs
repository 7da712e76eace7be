import webpack from "webpack";

const { getNormalizedWebpackOptions, applyWebpackOptionsDefaults } = webpack.config;

const options = getNormalizedWebpackOptions({ mode: "production", entry: "./src/index.js", target: "node" });
console.log(options.entry);

applyWebpackOptionsDefaults(options);
console.log(options.output.filename, options.optimization.minimize, options.resolve.byDependency.esm.conditionNames);
