const PLUGIN = "ReleaseFilePlugin";

export class ReleaseFilePlugin {
  constructor(release) {
    this.release = release;
  }

  apply(compiler) {
    const { Compilation, sources, util } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        const source = new sources.RawSource(JSON.stringify({ release: this.release }));
        const { hashFunction, hashDigest, hashDigestLength } = compilation.outputOptions;
        const hash = util.createHash(hashFunction).update(source.buffer()).digest(hashDigest);
        const contentHash = String(hash).slice(0, hashDigestLength);
        const { path, info } = compilation.getPathWithInfo("release.[contenthash].json", {
          contentHash,
          chunk: { id: "release", hash: contentHash },
        });
        compilation.emitAsset(path, source, { ...info, minimized: true });
      });
    });
  }
}
