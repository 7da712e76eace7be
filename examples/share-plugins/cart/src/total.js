import { format, version } from "money";

export const total = (prices) =>
  format(prices.reduce((sum, price) => sum + price, 0));
export const moneyVersion = version;
