import { readFileSync } from "node:fs";

const bundle = readFileSync("dist/main.js", "utf8");
for (const [comment] of bundle.matchAll(/\/\/# sourceURL=[^\\]+/g)) {
  console.log(comment);
}
