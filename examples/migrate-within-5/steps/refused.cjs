// Writes what webpack says of options that some releases had.
const { mkdirSync, writeFileSync } = require("node:fs");
const webpack = require("webpack");

const OPTIONS = {
  "performance": { performance: { hints: "warning", unusedRules: true } },
  "minimize": { optimization: { minimize: { html: { minifyJson: true } } } },
  "css-head": { output: { cssHeadDataCompression: false } },
};

mkdirSync("refused");
for (const [name, options] of Object.entries(OPTIONS)) {
  try {
    webpack.validate(options);
  } catch (error) {
    writeFileSync(`refused/${name}.txt`, error.message);
  }
}
