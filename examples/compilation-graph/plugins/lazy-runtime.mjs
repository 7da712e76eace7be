export default class LazyRuntimePlugin {
  apply(compiler) {
    const { RuntimeModule } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("LazyRuntimePlugin", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("LazyRuntimePlugin", (chunk) => {
        compilation.addLazyRuntimeModule(
          chunk,
          // loaded only for builds that need it
          () => import("./greeting-runtime-module.mjs"),
          ({ createGreeting }) => createGreeting(RuntimeModule),
        );
      });

      compilation.hooks.processAssets.tap("LazyRuntimePlugin", (assets) => {
        console.log(/console\.log\("hello.*/.exec(assets["main.js"].source())[0]);
      });
    });
  }
}
