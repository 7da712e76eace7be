import { table } from "./table.js";
console.log("two", table);
