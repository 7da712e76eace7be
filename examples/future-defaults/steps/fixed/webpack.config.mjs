export default (env) => ({
  mode: "production",
  externals: { jquery: "var jQuery" },
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
  experiments: { futureDefaults: Boolean(env.future) },
});
