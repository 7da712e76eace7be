import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { pages } from "./pages.js";

const dist = new URL("./public/", import.meta.url);
const list = await readFile(new URL("ssr-manifest.json", dist), "utf8");
const manifest = JSON.parse(list);
const types = { css: "text/css", js: "text/javascript" };

const tag = (file) =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" href="${file}">`
    : `<link rel="preload" as="script" href="${file}">`;

async function answer(path) {
  const { file, load } = pages[path];
  const { html } = await load();
  const head = manifest[file].map(tag).join("\n");
  return `<!doctype html>
<title>Shop</title>
<link rel="icon" href="data:,">
${head}
<script src="/static/client.js" defer></script>
${html()}`;
}

const server = createServer(async ({ url }, response) => {
  if (pages[url]) {
    response.setHeader("content-type", "text/html");
    return response.end(await answer(url));
  }
  const name = url.slice(url.lastIndexOf("/") + 1);
  const body = await readFile(new URL(name, dist)).catch(() => undefined);
  response.statusCode = body ? 200 : 404;
  response.setHeader("content-type", types[name.split(".").pop()] ?? "text/plain");
  response.end(body);
});

server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`the shop is open at ${server.address().port}`);
});
