import webpack from "webpack";

const { AggressiveMergingPlugin, AggressiveSplittingPlugin } = webpack.optimize;

const build = (name, ...plugins) => ({
  name,
  mode: "production",
  output: { path: `${import.meta.dirname}/dist/${name}`, clean: true },
  plugins,
  stats: { all: false, assets: true },
});

export default [
  build("without"),
  build("merged", new AggressiveMergingPlugin()),
  build("merged-more", new AggressiveMergingPlugin({ minSizeReduce: 1.05 })),
  build("split", new AggressiveSplittingPlugin({ minSize: 600, maxSize: 1200 })),
];
