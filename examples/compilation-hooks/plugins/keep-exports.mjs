export class KeepExportsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("KeepExports", (compilation) => {
      const everything = [[]]; // "all exports of the module"
      compilation.hooks.dependencyReferencedExports.tap("KeepExports", (exports, dependency) => {
        return dependency.request === "./price.js" ? everything : exports;
      });
    });
  }
}
