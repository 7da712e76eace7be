// Asks webpack 4 about every option of the list: it takes them all.
const webpack = require("webpack");
const { ITEMS, refused } = require("./list.cjs");

const options = ITEMS.filter(([, now]) => now !== undefined).map(([text]) => text);
const wrong = options.filter((text) => refused(webpack, text) !== "");
console.log(`webpack ${webpack.version ?? require("webpack/package.json").version} takes ${options.length - wrong.length} of ${options.length}`);
for (const text of wrong) console.log(`refused: ${text}`);
