export default {
  mode: "production",
  entry: "./src/index.html",
  resolve: {
    extensions: [".ts", ".tsx", "..."],
    extensionAlias: { ".js": [".js", ".tsx", ".ts"] },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: "ts-loader",
        options: { compilerOptions: { noEmit: false } },
      },
      { test: /\.svg$/, type: "asset" },
    ],
  },
};
