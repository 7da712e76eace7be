export default {
  mode: "production",
  entry: "./src/index.tsx",
  resolve: { extensions: [".ts", ".tsx", "..."] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: "ts-loader",
        options: { transpileOnly: true },
      },
    ],
  },
};
