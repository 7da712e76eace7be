import { three } from "./two.js";
console.log(three);
