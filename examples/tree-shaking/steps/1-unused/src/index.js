import { toMiles } from "./lib/units.js";

console.log(`A marathon is ${toMiles(42.195).toFixed(1)} miles.`);
