// Called at any time, or under two names.
const skipped = new Set(["assetPath", "log", "normalModuleLoader", "optimizeAssets", "afterOptimizeAssets"]);

// Reports each call of a hook of the compilation, and what it was called with.
export class TracePlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { Chunk, Module } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("Trace", (compilation) => {
      const about = (value) => {
        if (value instanceof Module) return value.readableIdentifier(compilation.requestShortener);
        if (value instanceof Chunk) return value.name ?? "";
        return typeof value === "string" && value.endsWith(".js") ? value : "";
      };
      for (const name of Object.keys(compilation.hooks)) {
        if (skipped.has(name)) continue;
        const hook = compilation.hooks[name];
        if (hook._fakeHook || hook.for) continue; // older names of processAssets; maps of hooks
        hook.intercept({ call: (...args) => this.report(`Compilation.${name}`, args.map(about).find(Boolean)) });
      }
    });
  }
}
