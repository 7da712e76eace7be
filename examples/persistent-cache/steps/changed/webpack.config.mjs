import { resolve } from "node:path";

export default {
  cache: {
    type: "filesystem",
    cacheDirectory: resolve(import.meta.dirname, ".cache/webpack"),
  },
  infrastructureLogging: { debug: /webpack\.cache\.PackFileCacheStrategy$/ },
};
