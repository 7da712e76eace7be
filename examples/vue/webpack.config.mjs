import { VueLoaderPlugin } from "vue-loader";
import webpack from "webpack";

export default (env) => ({
  mode: env.WEBPACK_SERVE ? "development" : "production",
  entry: "./src/index.html",
  module: {
    rules: [
      {
        test: /\.vue$/,
        loader: "vue-loader",
        options: { experimentalInlineMatchResource: true },
      },
    ],
  },
  plugins: [
    new VueLoaderPlugin(),
    new webpack.DefinePlugin({
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    }),
  ],
  devServer: { host: "localhost" },
});
