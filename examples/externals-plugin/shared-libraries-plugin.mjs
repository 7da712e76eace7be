import webpack from "webpack";

/** Leaves libraries out that the pages of the company load with script tags. */
export class SharedLibrariesPlugin {
  constructor({ beside = false } = {}) {
    this.beside = beside;
  }

  apply(compiler) {
    new webpack.ExternalsPlugin("var", { jquery: "jQuery", chart: "Chart" }).apply(compiler);
    if (!this.beside) return;
    compiler.hooks.compilation.tap("SharedLibrariesPlugin", (compilation) => {
      const hooks = webpack.ExternalModule.getCompilationHooks(compilation);
      hooks.chunkCondition.tap("SharedLibrariesPlugin", () => true);
    });
  }
}
