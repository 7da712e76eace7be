import { UNIT } from "./unit.js";

export const price = (count) => count * UNIT * Math.random();
