export default class NoTodo {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("NoTodo", (compilation) => {
      compilation.hooks.finishModules.tap("NoTodo", (modules) => {
        for (const module of modules) {
          const lines = (module.originalSource()?.source() ?? "").toString().split("\n");
          lines.forEach((text, index) => {
            if (!text.includes("TODO")) return;
            const warning = new WebpackError("A TODO is left in the code");
            warning.name = "TodoWarning";
            warning.module = module;
            warning.loc = { start: { line: index + 1, column: text.indexOf("TODO") } };
            warning.details = text.trim();
            compilation.warnings.push(warning);
          });
        }
      });
    });
  }
}
