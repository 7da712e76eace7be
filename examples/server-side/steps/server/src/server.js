import { createServer } from "node:http";
import ms from "ms";

const runtime = globalThis.Deno ? "Deno" : globalThis.Bun ? "Bun" : "Node.js";
const started = Date.now();

const server = createServer((request, response) => {
  const time = ms(Date.now() - started);
  response.end(`${runtime} answers ${request.url}, up for ${time}\n`);
});

server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`${runtime} listens at ${server.address().port}`);
});
