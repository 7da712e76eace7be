export default class Dependencies {
  apply(compiler) {
    compiler.hooks.done.tap("Dependencies", ({ compilation }) => {
      const { moduleGraph, modules, requestShortener } = compilation;
      const text = (module) => (module ? module.readableIdentifier(requestShortener) : "nothing");
      const print = (dependency) => {
        const line = dependency.loc?.start?.line;
        console.log(`  line ${line}: ${dependency.type}, to ${text(moduleGraph.getModule(dependency))}`);
      };
      const admin = [...modules].find((module) => module.nameForCondition()?.endsWith("admin.js"));
      const shop = [...modules].find((module) => module.nameForCondition()?.endsWith("shop.js"));
      for (const module of [admin, shop]) {
        console.log(text(module));
        for (const dependency of module.dependencies) print(dependency);
        for (const block of module.blocks) {
          for (const dependency of block.dependencies) print(dependency);
        }
      }
    });
  }
}
