import webpack from "webpack";

export default {
  mode: "production",
  context: import.meta.dirname,
  output: {
    path: `${import.meta.dirname}/dist`,
    uniqueName: "shop",
    clean: true,
    html: { title: "Shop", meta: { ratings: "http://localhost:3001/remoteEntry.js" } },
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { ratings: "promise import(document.querySelector('meta[name=ratings]').content)" },
      shared: { react: { singleton: true } },
    }),
  ],
};
