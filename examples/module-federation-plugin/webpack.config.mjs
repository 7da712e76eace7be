import { join } from "node:path";
import webpack from "webpack";

const { ModuleFederationPlugin } = webpack.container;

const project = (name) => ({
  name,
  mode: "production",
  target: "node",
  context: join(import.meta.dirname, name),
  output: { path: join(import.meta.dirname, "dist", name), uniqueName: name },
  resolve: { modules: [join(import.meta.dirname, name, "packages")] },
});

const cart = {
  ...project("cart"),
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      name: "cart",
      filename: "remote.js",
      library: { type: "commonjs-module" },
      exposes: { "./total": "./src/total.js" },
      shared: ["money"],
    }),
  ],
};

const shop = {
  ...project("shop"),
  plugins: [
    new ModuleFederationPlugin({
      name: "shop",
      remoteType: "commonjs-module",
      remotes: { cart: "../cart/remote.js" },
      shared: ["money"],
    }),
  ],
};

export default [cart, shop];
