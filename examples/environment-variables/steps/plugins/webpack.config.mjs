import webpack from "webpack";

export default {
  mode: "production",
  entry: "./src/about.js",
  plugins: [
    new webpack.DefinePlugin({
      SHOP_VERSION: JSON.stringify("1.4.0"),
      MAX_ITEMS: 20,
      "import.meta.env.FEATURE_GIFTS": true,
    }),
    new webpack.EnvironmentPlugin({ REGION: "eu" }),
  ],
};
