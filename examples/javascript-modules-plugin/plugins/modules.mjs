import webpack from "webpack";

const { ConcatSource } = webpack.sources;

export class ModuleTapsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("ModuleTaps", (compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);

      hooks.renderModuleContent.tap("ModuleTaps", (source, module) => {
        if (!module.resource?.endsWith("cart.js")) return;
        return new ConcatSource('console.count("cart.js runs");\n', source);
      });

      hooks.renderModuleContainer.tap("ModuleTaps", (source, module) => {
        return new ConcatSource(`/* type: ${module.type} */ `, source);
      });

      hooks.renderModulePackage.tap("ModuleTaps", (source, module, { chunk, factory }) => {
        const name = module.readableIdentifier(compilation.requestShortener);
        const kind = factory ? "a function" : "inlined";
        return new ConcatSource(source, `\n/* end of ${name} in ${chunk.name}, ${kind} */\n`);
      });
    });
  }
}
