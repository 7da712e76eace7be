// Puts another release of webpack in the place of the installed one:
// node release.cjs 5.90
const { rmSync, renameSync } = require("node:fs");

rmSync("node_modules/webpack", { recursive: true });
renameSync(`node_modules/webpack-${process.argv[2]}`, "node_modules/webpack");
