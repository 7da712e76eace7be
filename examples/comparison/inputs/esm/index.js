import { used } from "./list.js";
console.log(used());
