import { readFile } from "node:fs/promises";

export default async function (content) {
  const file = `${this.resourcePath}.license`;
  this.addDependency(file);
  return content + (await readFile(file, "utf8"));
}
