export default class MessagesPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("MessagesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap("MessagesPlugin", () => {
        // of a module, at a line
        const error = new WebpackError("price.js must not use the euro sign");
        error.module = [...compilation.modules].find((module) => module.resource?.endsWith("price.js"));
        error.loc = { start: { line: 1, column: 32 }, end: { line: 1, column: 44 } };
        compilation.errors.push(error);

        // of a file that is no module
        const warning = new WebpackError("team.json has no e-mail address");
        warning.file = "team.json";
        compilation.warnings.push(warning);

        // less than a warning
        compilation.hints?.push(new WebpackError("The chart could be preloaded"));
      });
    });
  }
}
