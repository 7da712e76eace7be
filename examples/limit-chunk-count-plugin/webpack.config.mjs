import webpack from "webpack";

const build = (name, ...plugins) => ({
  name,
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/${name}`, clean: true },
  plugins,
  stats: { all: false, assets: true },
});

const limit = (options) => new webpack.optimize.LimitChunkCountPlugin(options);

export default [
  build("no-limit"),
  build("three-chunks", limit({ maxChunks: 3 })),
  build("one-chunk", limit({ maxChunks: 1 })),
  build("entry-counts-nothing", limit({ maxChunks: 3, entryChunkMultiplicator: 0 })),
];
