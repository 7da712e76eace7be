import { double } from "./double.js";

console.log(double(21));
