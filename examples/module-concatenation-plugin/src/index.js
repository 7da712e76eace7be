import { price } from "./price.js";
import { tax } from "./tax.cjs";
import { round } from "./round.cjs";
import { formula } from "./formula.js";

console.log(round(tax(price(3)) + formula("2 * 3")));
