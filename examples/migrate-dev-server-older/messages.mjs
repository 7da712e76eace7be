// What versions 4 and 5 say of old options and calls, one file each in out/.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
mkdirSync("out");

const compiler = () => webpack({ mode: "development", entry: "./src/index.js", infrastructureLogging: { level: "error" }, stats: "none" });
const heard = [];
process.on("warning", ({ code, name, message }) => heard.push(`[${code}] ${name}: ${message}`));

async function tell(file, what) {
  heard.length = 0;
  let error = "";
  try {
    await what();
  } catch (thrown) {
    error = `${thrown.name}: ${thrown.message}`;
  }
  await sleep(0);
  const said = [...heard.filter((line) => !line.includes("[DEP0111]")), error].filter(Boolean);
  writeFileSync(`out/${file}.txt`, said.length ? `${said.join("\n")}\n` : "starts, says nothing\n");
}

const started = (Server, options) => async () => {
  const server = new Server({ host: "127.0.0.1", port: 0, setupExitSignals: false, ...options }, compiler());
  try {
    await server.start();
  } finally {
    await server.stop();
  }
};

const Server4 = require("webpack-dev-server-4");
const Server5 = require("webpack-dev-server");
const proxied = { "/api": { target: "http://localhost:4000", pathRewrite: { "^/api": "" } } };

await tell("4-constructor", () => new Server4(compiler(), {}));
await tell("4-content-base", started(Server4, { contentBase: "./public" }));
await tell("4-https", started(Server4, { https: true }));
await tell("4-http2", started(Server4, { http2: true }));
await tell("4-cacert", started(Server4, { server: { type: "https", options: { cacert: "./ca.pem" } } }));
await tell("4-setup-middleware", started(Server4, { onBeforeSetupMiddleware() {}, onAfterSetupMiddleware() {} }));
await tell("4-listen", async () => {
  const server = new Server4({ setupExitSignals: false }, compiler());
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  await new Promise((resolve) => server.close(resolve));
});

await tell("5-constructor", () => new Server5(compiler(), {}));
await tell("5-https", started(Server5, { https: true }));
await tell("5-setup-middleware", started(Server5, { onBeforeSetupMiddleware() {} }));
await tell("5-proxy-object", started(Server5, { proxy: proxied }));
await tell("5-listen", () => {
  const server = new Server5({}, compiler());
  server.listen(8080);
});
await tell("5-bypass", async () => {
  const server = new Server5({ host: "127.0.0.1", port: 0, setupExitSignals: false, proxy: [{ context: ["/api"], target: "http://127.0.0.1:1", bypass: () => "/main.js" }] }, compiler());
  await server.start();
  await fetch(`http://127.0.0.1:${server.server.address().port}/api`).then((answer) => answer.text());
  await server.stop();
});
await tell("5-target", started(Server5, { proxy: [{ context: ["/api"] }] }));
await tell("5-spdy-sockjs", started(Server5, { server: "spdy", webSocketServer: "sockjs" }));
process.exit();
