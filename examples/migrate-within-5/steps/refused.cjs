// Prints what webpack says of options that some releases had.
const webpack = require("webpack");

const OPTIONS = {
  "performance": { performance: { hints: "warning", unusedRules: true } },
  "minimize": { optimization: { minimize: { html: { minifyJson: true } } } },
  "css-head": { output: { cssHeadDataCompression: false } },
};

try {
  webpack.validate(OPTIONS[process.argv[2]]);
} catch (error) {
  console.log(error.message);
}
