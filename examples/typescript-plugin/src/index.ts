import { source, rate } from "#rates";
import { format } from "./format.ts";

const price: number = 40;
console.log(`${format(price * rate)}, rates from ${source}`);
