import webpack from "webpack";

const { ConcatSource } = webpack.sources;

export class CssHooksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("CssHooks", (compilation) => {
      const hooks = webpack.css.CssModulesPlugin.getCompilationHooks(compilation);

      hooks.orderModules.tap("CssHooks", (chunk, modules) => [...modules].reverse());

      hooks.renderModulePackage.tap("CssHooks", (source, module) => {
        const name = module.readableIdentifier(compilation.requestShortener);
        return new ConcatSource(`/* from ${name} */\n`, source);
      });

      hooks.chunkHash.tap("CssHooks", (chunk, hash) => hash.update("sorted backwards"));
    });
  }
}
