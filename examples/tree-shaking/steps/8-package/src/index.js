import { toMiles } from "distance-units";

console.log(`A marathon is ${toMiles(42195).toFixed(1)} miles.`);
