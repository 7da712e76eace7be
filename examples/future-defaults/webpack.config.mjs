export default (env) => ({
  mode: "production",
  entry: { index: "./src/index.html", admin: "./src/admin.html" },
  output: { clean: true },
  experiments: { futureDefaults: Boolean(env.future) },
});
