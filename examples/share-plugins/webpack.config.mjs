import { join } from "node:path";
import webpack from "webpack";

const { ModuleFederationPlugin } = webpack.container;
const { ConsumeSharedPlugin, ProvideSharedPlugin } = webpack.sharing;

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
    }),
    new ConsumeSharedPlugin({ consumes: { money: {} } }),
  ],
};

const shop = {
  ...project("shop"),
  plugins: [
    new ModuleFederationPlugin({
      remoteType: "commonjs-module",
      remotes: { cart: "../cart/remote.js" },
    }),
    new ProvideSharedPlugin({ provides: ["money"] }),
  ],
};

export default [cart, shop];
