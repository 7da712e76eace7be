import { euro } from "./price.js";

export const shipping = euro(4 + 1);
