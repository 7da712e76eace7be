export default class Exports {
  apply(compiler) {
    compiler.hooks.done.tap("Exports", ({ compilation }) => {
      const { moduleGraph, modules, requestShortener } = compilation;
      const text = (module) => module.readableIdentifier(requestShortener);
      for (const module of [...modules].sort((a, b) => (text(a) < text(b) ? -1 : 1))) {
        if (module.type === "runtime") continue;
        const used = moduleGraph.getUsedExports(module, "runtime");
        console.log(text(module));
        console.log("  provides", JSON.stringify(moduleGraph.getProvidedExports(module)));
        console.log("  used", used instanceof Set ? JSON.stringify([...used]) : used);
        console.log("  side effects", module.getSideEffectsConnectionState(moduleGraph));
        for (const info of moduleGraph.getExportsInfo(module).orderedExports) {
          const target = info.getTarget(moduleGraph);
          console.log(`  ${info.name}: ${info.getUsedInfo()}${target ? `, is ${target.export} of ${text(target.module)}` : ""}`);
        }
      }
    });
  }
}
