// Writes the names of all files that the build wrote into a file.
module.exports = class FileListPlugin {
  apply(compiler) {
    compiler.plugin("emit", (compilation, callback) => {
      const list = Object.keys(compilation.assets).sort().join("\n");
      compilation.assets["files.txt"] = { source: () => list, size: () => list.length };
      callback();
    });
  }
};
