import { sum } from "./sum.js";
import { line } from "./line.js";

export const draw = (n) => line(sum(n, 1));
