import webpack from "webpack";

// code of the page, not of this file
const address = "document.querySelector('meta[name=ratings]').content";

export default {
  mode: "production",
  context: import.meta.dirname,
  output: {
    path: `${import.meta.dirname}/dist`,
    uniqueName: "shop",
    clean: true,
    html: {
      title: "Shop",
      meta: { ratings: "http://localhost:3001/remoteEntry.js" },
    },
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { ratings: `promise import(${address})` },
      shared: { react: { singleton: true } },
    }),
  ],
};
