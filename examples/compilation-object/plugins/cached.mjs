export default class CachedPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("CachedPlugin", (compilation) => {
      const cache = compilation.getCache("CachedPlugin");
      compilation.hooks.processAssets.tapPromise(
        { name: "CachedPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_DERIVED },
        async () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith(".js")) continue;
            // the entry is valid as long as the content of the file stays
            const item = cache.getItemCache(name, cache.getLazyHashedEtag(source));
            const words = await item.providePromise(async () => {
              console.log(`counting the words of ${name}`);
              return source.source().split(/\s+/).length;
            });
            compilation.emitAsset(`${name}.txt`, new sources.RawSource(`${words} words\n`));
          }
        },
      );
    });
  }
}
