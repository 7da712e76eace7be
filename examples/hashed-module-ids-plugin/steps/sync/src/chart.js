import { sum } from "./sum.js";
import { line } from "./line.js";
import { text } from "./text.js";
import { color } from "./color.js";

export const draw = (n) => line(sum(n, 1), text, color);
