import { add } from "../vendor/add.js";

console.log(add(1, 2));
