export default (env) => ({
  mode: "production",
  module: { rules: [{ test: /\.css$/, use: ["style-loader", "css-loader"] }] },
  experiments: { futureDefaults: Boolean(env.future), css: env.auto ? "auto" : undefined },
});
