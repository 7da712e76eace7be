import webpack from "webpack";

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  output: {
    path: `${import.meta.dirname}/dist`,
    uniqueName: "ratings",
    clean: true,
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "ratings",
      filename: "remoteEntry.js",
      exposes: { "./Stars": "./src/stars.js" },
      shared: { react: { singleton: true } },
    }),
  ],
};
