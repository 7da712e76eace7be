import { price } from "./lib.js";

console.log(price("ink"));
