import { readFile } from "node:fs/promises";

const html = await readFile("dist/index.html", "utf8");
console.log(html.match(/<(link|script)[^>]*>/g).join("\n"));
