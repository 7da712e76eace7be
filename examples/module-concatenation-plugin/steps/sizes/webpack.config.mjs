import webpack from "webpack";

const build = (name, optimization, more) => ({
  name,
  mode: "production",
  output: { filename: `${name}.js` },
  optimization,
  stats: { all: false, assets: true },
  ...more,
});

export default [
  build("joined"),
  build("es-modules-only", { concatenateModules: { commonjs: false } }),
  build("apart", { concatenateModules: false }),
  build("plugin-in-mode-none", {}, { mode: "none", plugins: [new webpack.optimize.ModuleConcatenationPlugin()] }),
  build("mode-none", {}, { mode: "none" }),
];
