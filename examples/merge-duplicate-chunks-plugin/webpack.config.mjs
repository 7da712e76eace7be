import webpack from "webpack";

const build = (name, optimization, ...plugins) => ({
  name,
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/${name}`, clean: true },
  optimization,
  plugins,
  stats: { all: false, assets: true },
});

export default [
  build("default", {}),
  build("switched-off", { mergeDuplicateChunks: false }),
  build("off-and-plugin", { mergeDuplicateChunks: false }, new webpack.optimize.MergeDuplicateChunksPlugin({ stage: 10 })),
];
