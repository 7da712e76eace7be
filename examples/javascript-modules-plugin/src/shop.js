import { total } from "./cart.js";

document.title = `Cart: ${total([3, 4])}`;
import(/* webpackChunkName: "checkout" */ "./checkout.js");
