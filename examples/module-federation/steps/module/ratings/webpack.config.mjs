import webpack from "webpack";

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  output: { path: `${import.meta.dirname}/dist`, clean: true, module: true },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "ratings",
      library: { type: "module" },
      filename: "remoteEntry.js",
      exposes: { "./Stars": "./src/stars.js" },
      shared: {
        preact: { singleton: true },
        "preact/hooks": { singleton: true, requiredVersion: false },
      },
    }),
  ],
};
