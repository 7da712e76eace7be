export class ChildPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("Child", (compilation) => {
      this.report(`thisCompilation  ${compilation.name ?? "the build"}`);
    });
    compiler.hooks.compilation.tap("Child", (compilation) => {
      this.report(`compilation      ${compilation.name ?? "the build"}`);
    });

    compiler.hooks.make.tapAsync("Child", (compilation, callback) => {
      const child = compilation.createChildCompiler("a child", { filename: "child.js" }, [
        new EntryPlugin(compiler.context, "./src/health.js", { name: "child" }),
      ]);
      child.runAsChild((error, entries, childCompilation) => callback(error ?? childCompilation.errors[0]));
    });
  }
}
