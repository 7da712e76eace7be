import { price } from "@shop/price";

console.log(`3 lamps cost ${price(3)}.`);
