// Starts a dev server with the command you give it, asks for the same addresses each time, prints the answers, ends it:
//   node ask.mjs node_modules/.bin/webpack serve
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

// A back end that says what it was asked.
const api = createServer(({ url, headers }, response) => response.end(`back end: ${url}, x-shop: ${headers["x-shop"]}`));
await once(api.listen(0, "127.0.0.1"), "listening");
const free = createServer();
await once(free.listen(0, "127.0.0.1"), "listening");
const { port } = free.address();
await new Promise((resolve) => free.close(resolve));

const [command, ...args] = process.argv.slice(2);
const server = spawn(command, [...args, "--port", port], {
  env: { ...process.env, API: `http://127.0.0.1:${api.address().port}` },
  stdio: ["ignore", "ignore", "inherit"],
});

const ask = (path, headers = {}) =>
  new Promise((resolve, reject) => {
    request({ host: "localhost", port, path, headers: { accept: "*/*", ...headers } }, async (response) => {
      let text = "";
      for await (const part of response.setEncoding("utf8")) text += part;
      resolve({ status: response.statusCode, text });
    })
      .on("error", reject)
      .end();
  });

const brief = (text) => (text.includes("<title>") ? /<title>.*<\/title>/.exec(text)[0] : text.trim().split("\n")[0].slice(0, 60));

for (let answer; !answer; await sleep(100)) {
  if (server.exitCode !== null) process.exit(server.exitCode);
  answer = await ask("/assets/main.js").catch(() => undefined);
}
for (const [path, headers] of [
  ["/"],
  ["/media/tea.txt"],
  ["/health"],
  ["/api/prices?sort=name"],
  ["/api/prices", { accept: "text/html" }],
  ["/cart", { accept: "text/html" }],
  ["/missing.png"],
  ["/", { host: "shop.test" }],
  ["/", { host: "other.test" }],
]) {
  const { status, text } = await ask(path, headers);
  console.log(`${path} ${headers ? JSON.stringify(headers) : ""}`.trim());
  console.log(`  ${status} ${brief(text)}`);
}
const { text } = await ask("/assets/main.js");
const client = /webpack-dev-(server|middleware)(?=[^/]*\/client)/.exec(text)?.[0];
console.log(`/assets/main.js\n  client: ${client}, hot: ${/module\.hot/.test(text)}`);

server.kill("SIGTERM");
api.close();
await once(server, "exit");
process.exit();
