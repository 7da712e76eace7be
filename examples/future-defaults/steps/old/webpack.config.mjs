export default (env) => ({
  mode: "production",
  externals: { jquery: "jQuery" },
  module: { rules: [{ test: /\.svg$/, type: "asset/resource" }] },
  experiments: { futureDefaults: Boolean(env.future) },
});
