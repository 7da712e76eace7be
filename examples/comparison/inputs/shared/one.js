import { table } from "./table.js";
console.log("one", table);
