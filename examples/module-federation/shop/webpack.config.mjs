import webpack from "webpack";

export default ({ ratings = "http://localhost:3001" }) => ({
  mode: "production",
  context: import.meta.dirname,
  output: { path: `${import.meta.dirname}/dist`, clean: true, html: { title: "Shop" } },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { ratings: `ratings@${ratings}/remoteEntry.js` },
      shared: {
        preact: { singleton: true },
        "preact/hooks": { singleton: true, requiredVersion: false },
      },
    }),
  ],
});
