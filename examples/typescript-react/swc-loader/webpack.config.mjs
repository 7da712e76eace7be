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
        loader: "swc-loader",
        options: {
          jsc: {
            target: "es2024",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.svg$/, type: "asset" },
    ],
  },
};
