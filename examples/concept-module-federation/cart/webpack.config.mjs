import { join } from "node:path";
import webpack from "webpack";

export default {
  name: "cart",
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  output: {
    path: join(import.meta.dirname, "../dist/cart"),
    uniqueName: "cart",
  },
  resolve: { modules: [join(import.meta.dirname, "packages")] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "cart",
      filename: "remote.js",
      exposes: { "./total": "./src/total.js" },
      shared: ["money"],
    }),
  ],
};
