export default class Why {
  apply(compiler) {
    compiler.hooks.done.tap("Why", ({ compilation }) => {
      const { moduleGraph, modules, requestShortener } = compilation;
      let module = [...modules].find((module) => module.nameForCondition()?.endsWith("cart.js"));
      while (module) {
        console.log(module.readableIdentifier(requestShortener));
        module = moduleGraph.getIssuer(module);
      }
    });
  }
}
