import { price } from "shop/old-price.js";
import { version } from "./version.js";

console.log(price, version);
