export default class RebuildPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("RebuildPlugin", (compilation) => {
      // every module is there, no chunk is
      compilation.hooks.finishModules.tapAsync("RebuildPlugin", (modules, callback) => {
        const module = [...modules].find((m) => m.resource?.endsWith("price.js"));
        if (!module) return callback();
        compilation.hooks.buildModule.tap("RebuildPlugin", (m) => console.log(`build again: ${m.rawRequest}`));
        compilation.rebuildModule(module, callback);
      });
    });
  }
}
