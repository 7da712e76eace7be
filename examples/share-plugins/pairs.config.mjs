// The cart and the shop again, with each of the three plugins.
import { join } from "node:path";
import webpack from "webpack";
import configs from "./webpack.config.mjs";

const { ConsumeSharedPlugin, ProvideSharedPlugin, SharePlugin } = webpack.sharing;
const [cart, shop] = configs;

/** For each pair: the plugins of the shop, those of the cart. */
export const pairs = [
  [new ProvideSharedPlugin({ provides: ["money"] }), new ConsumeSharedPlugin({ consumes: { money: {} } })],
  [new ProvideSharedPlugin({ provides: ["money"] }), new SharePlugin({ shared: ["money"] })],
  [new SharePlugin({ shared: ["money"] }), new SharePlugin({ shared: ["money"] })],
  [new SharePlugin({ shared: ["money"] }), new ConsumeSharedPlugin({ consumes: { money: {} } })],
  [new ConsumeSharedPlugin({ consumes: { money: {} } }), new SharePlugin({ shared: ["money"] })],
  [new ConsumeSharedPlugin({ consumes: { money: {} } }), new ConsumeSharedPlugin({ consumes: { money: {} } })],
  [new ProvideSharedPlugin({ provides: { money: { shareKey: "money", version: "0.9.0" } } }), new ConsumeSharedPlugin({ consumes: ["money"] })],
];

const build = (config, place, plugin, entry) => ({
  ...config,
  name: place,
  mode: "development",
  devtool: false,
  entry,
  output: { ...config.output, path: join(import.meta.dirname, "dist", place) },
  plugins: [config.plugins[0], plugin],
});

export default pairs.flatMap(([ofShop, ofCart], index) => [
  build(cart, `${index}/cart`, ofCart, {}),
  build(shop, `${index}/shop`, ofShop, "./src/later.js"),
]);
