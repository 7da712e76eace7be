import { small } from "ovens/lib/small.js";
console.log(small);
