import { write } from "./log.js";
import { price } from "./price.js";

const show = () => write(`cart: ${price()}`);

show();
import.meta.webpackHot?.accept("./price.js", show);
