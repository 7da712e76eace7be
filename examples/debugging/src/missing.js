import { total } from "./card.js";
import prices from "./prices.csv";

console.log(`Total: ${total(prices)}`);
