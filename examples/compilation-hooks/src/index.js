import logo from "./logo.svg";
import { price } from "./price.js";

document.title = `${price()} ${logo}`;
import(/* webpackChunkName: "cart" */ "./cart.js");
