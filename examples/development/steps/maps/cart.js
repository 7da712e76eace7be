import { total } from "./total.js";

console.log(total([{ what: "Flour", price: "1.20" }, undefined]));
