import webpack from "webpack";

export default {
  mode: "production",
  entry: "./src/mode.js",
  stats: { errorDetails: true },
  plugins: [
    new webpack.DefinePlugin({
      "process.env.NODE_ENV": JSON.stringify("staging"),
    }),
  ],
};
