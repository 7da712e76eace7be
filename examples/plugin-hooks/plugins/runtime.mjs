import webpack from "webpack";

const attribute = (element) => (code) => `${code}\n${element}.setAttribute("data-team", "shop");`;

export class RuntimeHooksPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("RuntimeHooks", (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      const { JsonpChunkLoadingRuntimeModule } = webpack.web;
      const { CssLoadingRuntimeModule } = webpack.css;

      LoadScriptRuntimeModule.getCompilationHooks(compilation)
        .createScript.tap("RuntimeHooks", attribute("script"));
      JsonpChunkLoadingRuntimeModule.getCompilationHooks(compilation)
        .linkPrefetch.tap("RuntimeHooks", attribute("link"));

      const css = CssLoadingRuntimeModule.getCompilationHooks(compilation);
      css.createStylesheet.tap("RuntimeHooks", attribute("link"));
      css.linkInsert.tap("RuntimeHooks", () => 'if (needAttach) document.getElementById("styles").after(link);');
    });
  }
}
