import webpack from "webpack";

export default {
  mode: "production",
  context: import.meta.dirname,
  output: { path: `${import.meta.dirname}/dist`, clean: true, html: { title: "Shop" } },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      shared: {
        preact: { singleton: true },
        "preact/hooks": { singleton: true, requiredVersion: false },
      },
    }),
  ],
};
