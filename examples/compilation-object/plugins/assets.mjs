export default class AssetsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("AssetsPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "AssetsPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          // a new file
          const text = JSON.stringify({ files: Object.keys(compilation.assets) });
          compilation.emitAsset("files.json", new sources.RawSource(text), { team: true });

          // another content, and a note in its info
          compilation.updateAsset(
            "main.js",
            (source) => new sources.ConcatSource("/* shop */\n", source),
            { banner: "shop" },
          );

          // another name
          compilation.renameAsset("files.json", "assets.json");

          for (const { name, source, info } of compilation.getAssets()) {
            console.log(name, source.size(), JSON.stringify(info));
          }
        },
      );

      // source maps exist from a later stage on
      compilation.hooks.processAssets.tap(
        { name: "AssetsPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        () => compilation.deleteAsset("chart.js.map"),
      );
    });
  }
}
