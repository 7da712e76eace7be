import value from "../old/compiled.js";

console.log(value);
