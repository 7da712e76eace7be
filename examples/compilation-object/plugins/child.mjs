export default class ChildPlugin {
  apply(compiler) {
    const { Compilation, EntryPlugin } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("ChildPlugin", (compilation) => {
      compilation.hooks.processAssets.tapAsync(
        { name: "ChildPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        (assets, callback) => {
          const child = compilation.createChildCompiler("ChildPlugin", { filename: "[name].js" });
          new EntryPlugin(compiler.context, "./src/banner.js", "banner").apply(child);
          child.runAsChild((error, entries, childCompilation) => {
            if (error) return callback(error);
            // show errors of the child as those of this build
            compilation.errors.push(...childCompilation.errors);
            console.log(`${childCompilation.compilerPath} made ${[...entries[0].files]}`);
            console.log(`children: ${compilation.children.map((c) => c.name)}, assets: ${Object.keys(assets)}`);
            callback();
          });
        },
      );
    });
  }
}
