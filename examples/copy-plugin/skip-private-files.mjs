export class SkipPrivateFiles {
  apply(compiler) {
    const { CopyPlugin } = compiler.webpack;

    compiler.hooks.compilation.tap("SkipPrivateFiles", (compilation) => {
      const { ignore } = CopyPlugin.getCompilationHooks(compilation);

      ignore.tap("SkipPrivateFiles", (path) => {
        if (path.endsWith("/drafts") || path.endsWith(".orig")) return true;
      });
    });
  }
}
