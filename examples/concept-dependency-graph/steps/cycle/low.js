import { unit } from "./index.js";

export const low = `0.4 ${unit}`;
