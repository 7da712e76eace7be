const PLUGIN = "ChildPlugin";

export class ChildPlugin {
  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapPromise(PLUGIN, async (compilation) => {
      const child = compilation.createChildCompiler(PLUGIN, { filename: "[name].js" }, [
        new EntryPlugin(compiler.context, "./src/print.js", { name: "print" }),
      ]);
      await new Promise((resolve, reject) => {
        child.runAsChild((error, entries, childCompilation) => {
          if (error) reject(error);
          else {
            console.log(`child: ${entries[0].name}, errors: ${childCompilation.errors.length}`);
            resolve();
          }
        });
      });
    });
  }
}
