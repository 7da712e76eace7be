// Keeps numbers for every module, for ever.
const kept = [];

export class HoardPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap("HoardPlugin", (compilation) => {
      compilation.hooks.succeedModule.tap("HoardPlugin", function keep(module) {
        kept.push(module, Array.from({ length: 1_000_000 }, (_, i) => i / 7));
      });
    });
  }
}
