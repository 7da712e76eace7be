export class NotesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("Notes", (compilation) => {
      const at = (name) => ({ name: "Notes", stage: Compilation[`PROCESS_ASSETS_STAGE_${name}`] });
      const { processAssets } = compilation.hooks;

      processAssets.tap(at("ADDITIONAL"), () => {
        compilation.emitAsset("notes.txt", new sources.RawSource("New in this release\n"));
      });

      processAssets.tap(at("ADDITIONS"), (assets) => {
        for (const name of Object.keys(assets)) {
          if (!name.endsWith(".js")) continue;
          compilation.updateAsset(name, (old) => new sources.ConcatSource("/*! Shop */\n", old));
        }
      });

      processAssets.tap(at("SUMMARIZE"), () => {
        compilation.renameAsset("notes.txt", "release-notes.txt");
      });
    });
  }
}
