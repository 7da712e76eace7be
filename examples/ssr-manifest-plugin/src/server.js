import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { headTags } from "./head-tags.js";

const pages = {
  "/tea": { key: "./src/tea.js", load: () => import("./tea.js") },
  "/coffee": { key: "./src/coffee.js", load: () => import("./coffee.js") },
};

const manifest = JSON.parse(readFileSync("dist/ssr-manifest.json", "utf8"));

async function render(path) {
  const { key, load } = pages[path];
  const { title, html } = await load();
  return `<!doctype html>
<title>${title}</title>
${headTags(manifest, ["./src/client.js", key])}
<body>${html()}
`;
}

if (process.argv.includes("--print")) {
  console.log(await render("/tea"));
} else {
  createServer(async ({ url }, response) => {
    response.statusCode = pages[url] ? 200 : 404;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(pages[url] ? await render(url) : "not found");
  }).listen(3000);
}
