export default {
  mode: "production",
  entry: "./src/index.tsx",
  resolve: { extensions: [".ts", ".tsx", "..."] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: "babel-loader",
        options: {
          presets: [
            ["@babel/preset-typescript", { jsxPragma: "h" }],
            ["@babel/preset-react", { runtime: "classic", pragma: "h" }],
          ],
        },
      },
    ],
  },
};
