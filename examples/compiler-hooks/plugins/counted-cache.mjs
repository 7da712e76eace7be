export class CountedCachePlugin {
  constructor(report) {
    this.report = report;
  }

  apply(compiler) {
    const { cache, webpack } = compiler;
    const entries = new Map();
    let asked = 0;
    let found = 0;

    const place = { name: "CountedCache", stage: webpack.Cache.STAGE_NETWORK };
    cache.hooks.get.tap(place, (identifier, etag) => {
      asked++;
      const entry = entries.get(identifier);
      if (entry && entry.etag === etag) {
        found++;
        return entry.data;
      }
    });
    cache.hooks.store.tap(place, (identifier, etag, data) => {
      entries.set(identifier, { etag, data });
    });
    cache.hooks.beginIdle.tap("CountedCache", () => {
      const part = found === 0 ? "nothing" : found === asked ? "everything" : "a part";
      this.report(`${part} was in the cache`);
      asked = found = 0;
    });
    cache.hooks.shutdown.tap("CountedCache", () => {
      entries.clear();
    });
  }
}
