import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

export default async function pricesLoader() {
  const prices = resolve(this.rootContext, "prices.json");
  return `export default ${await readFile(prices, "utf8")}`;
}
