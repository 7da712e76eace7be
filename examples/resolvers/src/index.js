import one from "./one.js";
import cart from "team/cart";

console.log(one, cart);
