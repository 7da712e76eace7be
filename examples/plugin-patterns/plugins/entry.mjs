const PLUGIN = "ExtraEntryPlugin";

export class ExtraEntryPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapAsync(PLUGIN, (compilation, callback) => {
      const dependency = EntryPlugin.createDependency("./src/extra.js", { name: "extra" });
      compilation.addEntry(compiler.context, dependency, { name: "extra", filename: "extra.js" }, callback);
    });
  }
}
