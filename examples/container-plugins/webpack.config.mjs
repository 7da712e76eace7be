import { join } from "node:path";
import webpack from "webpack";
import { ExposeFolder } from "./expose-folder.mjs";

const project = (name) => ({
  name,
  mode: "development",
  devtool: false,
  target: "node",
  context: join(import.meta.dirname, name),
  output: { path: join(import.meta.dirname, "dist", name), uniqueName: name },
});

const cart = {
  ...project("cart"),
  entry: {},
  plugins: [
    new ExposeFolder("./src/public", {
      name: "cart",
      filename: "remote.js",
      library: { type: "commonjs-module" },
    }),
  ],
};

const shop = {
  ...project("shop"),
  plugins: [
    new webpack.container.ContainerReferencePlugin({
      remoteType: "commonjs-module",
      remotes: { cart: ["../away/remote.js", "../cart/remote.js"] },
    }),
  ],
};

export default [cart, shop];
