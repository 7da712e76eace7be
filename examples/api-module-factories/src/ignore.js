import debug from "./debug.cjs";

console.log(debug);
