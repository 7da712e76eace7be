export default {
  mode: "production",
  entry: "./src/server.js",
  target: "node20",
  output: { module: true, clean: true },
  externalsPresets: { nodeModules: true },
};
