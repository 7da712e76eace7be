import { format } from "./price.js";

export const total = (prices) => format(prices.length);
