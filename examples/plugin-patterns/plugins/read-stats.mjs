const PLUGIN = "ChangedFilesPlugin";

export class ChangedFilesPlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    let before = new Map();
    compiler.hooks.done.tap(PLUGIN, (stats) => {
      const { chunks } = stats.toJson({ all: false, chunks: true, ids: true, hash: true });
      const now = new Map(chunks.map(({ id, hash, files }) => [id, { hash, files }]));
      const changed = [...now].filter(([id, { hash }]) => before.get(id)?.hash !== hash);
      this.report(changed.flatMap(([, { files }]) => files));
      before = now;
    });
  }
}
