// The shop again, with other settings and with mistakes: each is a build of its own, beside the cart.
import { join } from "node:path";
import webpack from "webpack";
import configs from "./webpack.config.mjs";

const [, shop] = configs;
const cart = "../cart/remote.js";
const cash = { requiredVersion: "~1.2.0", singleton: true };

/** For each build, what differs in the options of the plugin, and the entry. */
export const variants = {
  "the entry imports a shared package": [{}, "./src/static.js"],
  "the same, eager": [{ shared: { money: { eager: true } } }, "./src/static.js"],
  "eager in the shop alone": [{ shared: { money: { eager: true } } }],
  "eager, and a singleton": [{ shared: { money: { eager: true, singleton: true } } }],
  "the entry imports a remote": [{ shared: [] }, "./src/static-remote.js"],
  "nothing shared": [{ shared: [] }],
  "another range": [{ shared: { money: "~1.2.0" } }],
  "another share key": [{ shared: { money: { shareKey: "cash" } } }],
  "import: false": [{ shared: { money: { import: false } } }],
  "exclude": [{ shared: { money: { exclude: { version: "<1.3.0" } } } }],
  "singleton": [{ shared: { money: cash } }],
  "singleton and strictVersion": [{ shared: { money: { ...cash, strictVersion: true } } }],
  "strictVersion: false": [{ shared: { money: { requiredVersion: "^2.0.0", strictVersion: false } } }],
  "import: false and strictVersion": [{ shared: { money: { import: false, requiredVersion: "^2.0.0", strictVersion: true } } }],
  "import: false and nobody provides it": [{ remotes: {}, shared: { money: { import: false } } }, "./src/alone.js"],
  "another share scope for the package": [{ shared: { money: { shareScope: "other" } } }],
  "one container, two share scopes": [{ remotes: { cart: { external: cart, shareScope: "one" }, basket: { external: cart, shareScope: "two" } } }, "./src/two.js"],
  "a name that is not exposed": [{}, "./src/typo.js"],
  "an expression without a container": [{ remotes: { cart: "promise Promise.resolve()" } }],
  "the table of shared packages": [{}, "./src/table.js"],
  "two addresses": [{ remotes: { cart: ["../away/remote.js", cart] } }],
};

export default Object.entries(variants).map(([name, [options, entry]], index) => ({
  ...shop,
  name,
  mode: "development",
  devtool: false,
  entry: entry ?? "./src/index.js",
  output: { ...shop.output, path: join(import.meta.dirname, "dist", `shop-${index}`) },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: "shop",
      remoteType: "commonjs-module",
      remotes: { cart },
      shared: ["money"],
      ...options,
    }),
  ],
}));
