import { add } from "./add.js";
console.log(add(1, 2));
