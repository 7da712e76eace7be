export default {
  mode: "production",
  entry: "./src/index.tsx",
  resolve: { extensions: [".ts", ".tsx", "..."] },
  module: {
    rules: [{ test: /\.tsx?$/, exclude: /node_modules/, loader: "esbuild-loader" }],
  },
};
