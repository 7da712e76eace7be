import { join } from "node:path";
import webpack from "webpack";

export default {
  name: "shop",
  mode: "production",
  context: import.meta.dirname,
  output: {
    path: join(import.meta.dirname, "../dist/shop"),
    uniqueName: "shop",
  },
  resolve: { modules: [join(import.meta.dirname, "packages")] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remotes: { cart: "cart@/cart/remote.js" },
      shared: ["money"],
    }),
  ],
};
