import webpack from "webpack";

export default {
  mode: "production",
  plugins: [
    new webpack.ProvidePlugin({
      jQuery: ["jquery", "default"],
    }),
  ],
};
