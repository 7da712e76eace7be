import { name } from "./env/shop-BRAND";
import { log } from "./log.js";

log("started");
console.log(name);
