const { basename } = require("node:path");

module.exports = {
  process: (text, file) => ({ code: `module.exports = ${JSON.stringify(basename(file))};` }),
};
