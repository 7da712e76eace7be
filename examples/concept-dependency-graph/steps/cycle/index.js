import { low } from "./low.js";

export const unit = "m";
console.log(low);
