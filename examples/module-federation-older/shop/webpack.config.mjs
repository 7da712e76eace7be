import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

export default ({ ratings = "http://localhost:3001" }) => ({
  mode: "production",
  context: import.meta.dirname,
  output: {
    path: `${import.meta.dirname}/dist`,
    uniqueName: "shop",
    clean: true,
  },
  plugins: [
    new HtmlWebpackPlugin({ title: "Shop", filename: "main.html" }),
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { ratings: `ratings@${ratings}/remoteEntry.js` },
      shared: { react: { singleton: true } },
    }),
  ],
});
