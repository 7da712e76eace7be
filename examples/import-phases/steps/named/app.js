import defer { bars } from "./chart.js";

console.log(bars([3, 5]));
