import { total } from "./total";

console.log(total([25, 14]));
