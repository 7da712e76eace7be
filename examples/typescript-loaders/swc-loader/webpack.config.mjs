export default {
  mode: "production",
  entry: "./src/index.tsx",
  resolve: { extensions: [".ts", ".tsx", "..."] },
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
            transform: { react: { pragma: "h" } },
          },
        },
      },
    ],
  },
};
