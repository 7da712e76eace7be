import cart from "./cart/webpack.config.mjs";
import shop from "./shop/webpack.config.mjs";

export default [cart, shop];
