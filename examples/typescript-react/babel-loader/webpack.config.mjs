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
        loader: "babel-loader",
        options: {
          presets: [
            "@babel/preset-typescript",
            ["@babel/preset-react", { runtime: "automatic", development: false }],
          ],
        },
      },
      { test: /\.svg$/, type: "asset" },
    ],
  },
};
