import { prices } from "./prices.js";

console.log(`Apples: ${prices.apples} €`);
