export default class AddEntryPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapAsync("AddEntryPlugin", (compilation, callback) => {
      const options = { name: "banner" };
      const dependency = EntryPlugin.createDependency("./src/banner.js", options);
      compilation.addEntry(compiler.context, dependency, options, callback);
    });
  }
}
