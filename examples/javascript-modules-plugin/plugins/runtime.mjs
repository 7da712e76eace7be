import webpack from "webpack";

const { ConcatSource } = webpack.sources;

export class RuntimeTapsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("RuntimeTaps", (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);

      hooks.renderRequire.tap("RuntimeTaps", (code, { chunk }) => {
        return `performance.mark("${chunk.name} requires " + moduleId);\n${code}`;
      });

      hooks.renderStartup.tap("RuntimeTaps", (source, module, { chunk }) => {
        return new ConcatSource(source, `\nperformance.mark("${chunk.name} started");\n`);
      });

      hooks.renderMain.tap("RuntimeTaps", (source, { chunk }) => {
        return new ConcatSource(`performance.mark("${chunk.name} begins");\n`, source);
      });

      hooks.useSourceMap.tap("RuntimeTaps", (chunk) => {
        if (chunk.name === "admin") return false;
      });
    });
  }
}
