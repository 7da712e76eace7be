export default class Bailouts {
  apply(compiler) {
    // mode "production" applies it, too
    new compiler.webpack.optimize.ModuleConcatenationPlugin().apply(compiler);

    compiler.hooks.done.tap("Bailouts", ({ compilation }) => {
      const { moduleGraph, modules, requestShortener } = compilation;
      const text = (module) => module.readableIdentifier(requestShortener);
      for (const module of [...modules].sort((a, b) => (text(a) < text(b) ? -1 : 1))) {
        for (const reason of moduleGraph.getOptimizationBailout(module)) {
          console.log(`${text(module)}: ${typeof reason === "function" ? reason(requestShortener) : reason}`);
        }
      }
    });
  }
}
