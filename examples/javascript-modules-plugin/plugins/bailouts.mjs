import webpack from "webpack";

export class BailoutTapsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("BailoutTaps", (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);

      hooks.inlineInRuntimeBailout.tap("BailoutTaps", (module) => {
        if (module.resource?.endsWith("admin.js")) return "a plugin replaces it at run time";
      });

      hooks.embedInRuntimeBailout.tap("BailoutTaps", (module) => {
        if (module.resource?.endsWith("status.js")) return "a plugin adds a variable named state.";
      });

      hooks.strictRuntimeBailout.tap("BailoutTaps", ({ chunk }) => {
        if (chunk.name === "checkout") return "a plugin adds old code";
      });
    });
  }
}
