import { createServer } from "node:http";
import { tags, url } from "./assets.mjs";

export const page = () => `<!doctype html>
<title>Shop</title>
${tags("shop").join("\n")}
<img src="${url("src/logo.svg")}" alt="Shop">
`;

if (process.argv.includes("--print")) {
  console.log(page());
} else {
  createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page());
  }).listen(3000);
}
