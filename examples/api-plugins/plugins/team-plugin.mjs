import { AsyncSeriesWaterfallHook, SyncBailHook } from "tapable";

const PLUGIN = "TeamPlugin";
const hooksOf = new WeakMap();

export class TeamPlugin {
  static getCompilationHooks(compilation) {
    let hooks = hooksOf.get(compilation);
    if (hooks === undefined) {
      hooks = {
        skip: new SyncBailHook(["name"]),
        text: new AsyncSeriesWaterfallHook(["text", "name"]),
      };
      hooksOf.set(compilation, hooks);
    }
    return hooks;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const hooks = TeamPlugin.getCompilationHooks(compilation);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tapPromise({ name: PLUGIN, stage }, async (assets) => {
        for (const name of Object.keys(assets)) {
          if (hooks.skip.call(name)) continue;
          const text = await hooks.text.promise("Team shop", name);
          compilation.updateAsset(name, (old) => new sources.ConcatSource(`/* ${text} */\n`, old));
        }
      });
    });
  }
}
