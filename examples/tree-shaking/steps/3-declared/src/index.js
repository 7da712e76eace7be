import "./style.css";
import "./polyfill.js";
import { toMiles } from "./lib/index.js";

console.log(`A marathon is ${toMiles(42.195).toFixed(1)} miles.`);
