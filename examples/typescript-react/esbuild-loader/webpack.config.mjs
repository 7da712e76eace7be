export default {
  mode: "production",
  entry: "./src/index.html",
  resolve: {
    extensions: [".ts", ".tsx", "..."],
    extensionAlias: { ".js": [".js", ".tsx", ".ts"] },
  },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: "esbuild-loader" },
      { test: /\.svg$/, type: "asset" },
    ],
  },
};
