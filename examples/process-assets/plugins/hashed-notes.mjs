export class HashedNotesPlugin {
  apply(compiler) {
    const { Compilation, sources, util } = compiler.webpack;

    compiler.hooks.thisCompilation.tap("HashedNotes", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "HashedNotes", stage }, () => {
        const text = "New in this release\n";
        const hash = util.createHash("xxhash64").update(text).digest("hex").slice(0, 8);
        compilation.emitAsset(`notes.${hash}.txt`, new sources.RawSource(text), {
          contenthash: hash, // webpack computes it anew from the final content
          immutable: true,
        });
        compilation.emitAsset("links.txt", new sources.RawSource(`see notes.${hash}.txt\n`));
      });

      // Another plugin changes the file after that.
      compilation.hooks.processAssets.tap({ name: "HashedNotes", stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE }, (assets) => {
        const [name] = Object.keys(assets).filter((each) => each.startsWith("notes."));
        compilation.updateAsset(name, new sources.RawSource("Much changed\n"));
      });
    });
  }
}
