import webpack from "webpack";

const build = (name, ...plugins) => ({
  name,
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/${name}`, clean: true },
  plugins,
  stats: { all: false, assets: true },
});

const atLeast = (options) => new webpack.optimize.MinChunkSizePlugin(options);

export default [
  build("no-minimum"),
  build("300", atLeast({ minChunkSize: 300 })),
  build("600", atLeast({ minChunkSize: 600 })),
  build("600-entry-counts-nothing", atLeast({ minChunkSize: 600, entryChunkMultiplicator: 0 })),
];
