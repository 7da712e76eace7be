import { count } from "./state.js";

count = 2;
console.log(count);
