// What version 6 says of old options and calls, one file each in out/.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const WebpackDevServer = require("webpack-dev-server");
mkdirSync("out");

const heard = [];
process.on("warning", ({ code, name, message }) => heard.push(`[${code}] ${name}: ${message}`));
const log = (...words) => heard.push(words.join(" "));
const terminal = { error: log, warn: log, info() {}, log() {} };
const compiler = (more) =>
  webpack({ mode: "development", entry: "./src/index.js", stats: "none", infrastructureLogging: { level: "warn", colors: false, console: terminal }, ...more });

async function tell(file, what) {
  heard.length = 0;
  let error = "";
  try {
    await what();
  } catch (thrown) {
    error = `${thrown.name}: ${thrown.message.split("\nRequire stack:")[0]}`;
  }
  await sleep(0);
  const said = [...heard, error].filter(Boolean);
  writeFileSync(`out/${file}.txt`, said.length ? `${said.join("\n")}\n` : "starts, says nothing\n");
}

const started = (options, more) => async () => {
  const server = new WebpackDevServer({ host: "127.0.0.1", port: 0, setupExitSignals: false, ...options }, compiler(more));
  try {
    await server.start();
  } finally {
    await server.stop();
  }
};

const target = "http://localhost:4000";
await tell("https", started({ https: true }));
await tell("spdy", started({ server: "spdy" }));
await tell("sockjs", started({ webSocketServer: "sockjs" }));
await tell("transport", started({ client: { webSocketTransport: "sockjs" } }));
await tell("proxy-object", started({ proxy: { "/api": { target } } }));
await tell("proxy-old-names", started({ proxy: [{ context: ["/api"], target, bypass() {}, onProxyReq() {}, logLevel: "debug" }] }));
await tell("proxy-target", started({ proxy: [{ context: ["/api"], bypass: () => "/index.html" }] }));
await tell("express-path", started({ setupMiddlewares: (middlewares, { app }) => (app.get("/files/*", () => {}), middlewares) }));
await tell("dev-middleware", started({ devMiddleware: { mimeTypes: { glb: "model/gltf-binary" }, etag: "weak" } }));
await tell("log-level", started({ devMiddleware: { logLevel: "warn" } }));
await tell("hmr-plugin", started({}, { plugins: [new webpack.HotModuleReplacementPlugin()] }));
await tell("constructor", () => new WebpackDevServer(compiler(), {}));
await tell("listen", async () => {
  const server = new WebpackDevServer({}, compiler());
  await server.listen(8080);
});
await tell("close", () => {
  const server = new WebpackDevServer({}, compiler());
  server.close();
});
await tell("entrypoints", () => WebpackDevServer.addDevServerEntrypoints({}, {}));
await tell("internal-ip", () => WebpackDevServer.internalIPSync("v4"));
await tell("get-client-entry", () => new WebpackDevServer({}, compiler()).getClientEntry());
await tell("get-client-hot-entry", () => new WebpackDevServer({ hot: true }, compiler()).getClientHotEntry());
await tell("lib", () => require("webpack-dev-server/lib/Server"));
await tell("client-entry", async () => {
  const entry = ["webpack-dev-server/client?http://localhost:8080", "webpack/hot/dev-server", "./src/index.js"];
  const stats = await new Promise((resolve) => compiler({ entry }).run((error, result) => resolve(result)));
  log(stats.toString({ all: false, errors: true, colors: false }));
});
process.exit();
