const { readFile } = require("node:fs");

module.exports = function (content, map, meta) {
  const callback = this.async();
  const file = `${this.resourcePath}.license`;
  this.addDependency(file);
  readFile(file, "utf8", (error, license) => {
    if (error) return callback(error);
    callback(null, content + license, map, meta);
  });
};
