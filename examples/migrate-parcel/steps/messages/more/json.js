import { bread } from "./prices.json";
console.log(bread);
