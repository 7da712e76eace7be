import { readFileSync } from "node:fs";

const bundle = readFileSync("dist/main.js", "utf8");
for (const [, map] of bundle.matchAll(/base64,([\w+/=]+)/g)) {
  console.log("a map of", JSON.parse(atob(map)).sources.join());
}
console.log("without eval:", bundle.match(/const log = .*/)[0]);
