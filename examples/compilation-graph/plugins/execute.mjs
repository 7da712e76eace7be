export default class SettingsPlugin {
  apply(compiler) {
    const { EntryPlugin, sources } = compiler.webpack;
    let settings;

    // 1. build the module and what it imports, in no chunk
    compiler.hooks.make.tapAsync("SettingsPlugin", (compilation, callback) => {
      const dependency = EntryPlugin.createDependency("./src/settings.js", {});
      compilation.addModuleTree({ context: compiler.context, dependency }, (error, module) => {
        settings = module;
        callback(error);
      });
    });

    // 2. run it
    compiler.hooks.thisCompilation.tap("SettingsPlugin", (compilation) => {
      let exports;
      compilation.hooks.finishModules.tapAsync("SettingsPlugin", (modules, callback) => {
        if (!settings) return callback(); // not found or not readable: webpack reports it
        compilation.executeModule(settings, {}, (error, result) => {
          if (error) return callback(error);
          exports = result.exports;
          callback();
        });
      });

      // 3. use the result
      compilation.hooks.processAssets.tap("SettingsPlugin", () => {
        if (!exports) return;
        console.log(`shipping: ${exports.shipping}`);
        compilation.emitAsset("settings.json", new sources.RawSource(JSON.stringify(exports)));
      });
    });
  }
}
