import { format, price } from "./price.js";

console.log(format(price("pen")));
import(/* webpackChunkName: "cart", webpackPrefetch: true */ "./cart.js");
