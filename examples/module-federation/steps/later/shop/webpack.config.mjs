import webpack from "webpack";

export default {
  mode: "production",
  context: import.meta.dirname,
  output: {
    path: `${import.meta.dirname}/dist`,
    uniqueName: "shop",
    clean: true,
    html: { title: "Shop" },
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      shared: { react: { singleton: true } },
    }),
  ],
};
