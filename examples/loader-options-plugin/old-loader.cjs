const { basename } = require("node:path");

// An old loader, which reads its settings from the context.
module.exports = function (source) {
  const text = `${basename(this.resourcePath)}: minimize ${this.minimize}, prefix ${this.prefix}`;
  return `console.log(${JSON.stringify(text)});\n${source}`;
};
