const PLUGIN = "PhaseTimesPlugin";

export class PhaseTimesPlugin {
  apply(compiler) {
    const times = {};
    let began;
    const phase = (name) => {
      const now = performance.now();
      if (began) times[began.name] = (times[began.name] ?? 0) + now - began.now;
      began = name && { name, now };
    };
    const first = { name: PLUGIN, stage: -Infinity };

    compiler.hooks.compile.tap(first, () => phase("modules"));
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.seal.tap(first, () => phase("chunks"));
      compilation.hooks.beforeModuleHash.tap(first, () => phase("code"));
      compilation.hooks.beforeModuleAssets.tap(first, () => phase("assets"));
      compilation.hooks.processAssets.tap(first, () => phase("plugins"));
    });
    compiler.hooks.emit.tap(first, () => phase("write"));
    compiler.hooks.done.tap(first, ({ compilation }) => {
      phase();
      const logger = compilation.getLogger(PLUGIN);
      for (const [name, time] of Object.entries(times)) logger.info(`${name}: ${Math.round(time)} ms`);
    });
  }
}
