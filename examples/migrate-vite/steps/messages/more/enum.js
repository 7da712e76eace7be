import { Tide } from "./tide.ts";
console.log(Tide.low);
