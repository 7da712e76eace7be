import { total } from "./cart.js";
import prices from "./prices.csv";

console.log(`Total: ${total(prices)}`);
