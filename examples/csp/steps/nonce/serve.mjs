import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

const dist = new URL("./dist/", import.meta.url);
const types = { css: "text/css", html: "text/html", js: "text/javascript" };

const server = createServer(async ({ url }, response) => {
  const name = url.slice(url.lastIndexOf("/") + 1) || "index.html";
  let body = await readFile(new URL(name, dist)).catch(() => undefined);
  if (name.endsWith(".html")) body = String(body).replaceAll("PAGE_NONCE", randomBytes(16).toString("base64"));
  response.statusCode = body ? 200 : 404;
  response.setHeader("content-type", types[name.split(".").pop()] ?? "text/plain");
  response.end(body);
});

server.listen(Number(process.env.PORT ?? 3000), () => console.log(`listens at ${server.address().port}`));
