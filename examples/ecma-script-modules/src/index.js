import prices from "../old/prices.js";
import { total } from "./total.js";

console.log(`${prices.currency} ${total(prices.list)}`);
