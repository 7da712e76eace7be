import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" };

const server = createServer(async (request, response) => {
  // URL resolves "..", which could lead out of the folder, and takes "?…" away.
  const { pathname } = new URL(`http://localhost${request.url}`);
  const path = pathname === "/" ? "/index.html" : pathname;
  const body = await readFile(new URL(`dist${path}`, import.meta.url)).catch(() => undefined);
  if (body === undefined) return response.writeHead(404).end();
  const hashed = /\.[0-9a-f]{8}\.\w+$/.test(path);
  response.writeHead(200, {
    "content-type": types[extname(path)],
    "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
  });
  response.end(body);
});

server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("ready"));
