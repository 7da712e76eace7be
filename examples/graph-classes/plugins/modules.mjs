export default class ModuleReport {
  apply(compiler) {
    compiler.hooks.done.tap("ModuleReport", ({ compilation }) => {
      const { moduleGraph, modules, requestShortener } = compilation;
      const text = (module) => (module ? module.readableIdentifier(requestShortener) : "an entry");
      const state = (value) => (typeof value === "symbol" ? value.description : value);

      for (const module of [...modules].sort((a, b) => (text(a) < text(b) ? -1 : 1))) {
        if (module.type === "runtime") continue;
        console.log(text(module));
        console.log(`  issuer: ${text(moduleGraph.getIssuer(module))}, depth ${moduleGraph.getDepth(module)}`);
        const lines = [];
        for (const connection of moduleGraph.getIncomingConnections(module)) {
          const { originModule, dependency, explanation } = connection;
          const active = state(connection.getActiveState("runtime"));
          lines.push(`  from ${text(originModule)}: ${dependency.type}, active ${active} ${explanation}`.trimEnd());
        }
        console.log(lines.sort().join("\n"));
      }
    });
  }
}
