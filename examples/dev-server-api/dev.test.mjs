import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import config from "./webpack.config.mjs";

let server;
let origin;

before(async () => {
  // The system chooses a free port for 0.
  server = new WebpackDevServer({ ...config.devServer, port: 0 }, webpack(config));
  await server.start();
  const { address, port } = server.server.address();
  origin = `http://${address}:${port}`;
});
after(() => server.stop());

test("the bundle is served", async () => {
  const response = await fetch(`${origin}/main.js`);
  const text = await response.text();

  assert.equal(response.status, 200);
  assert.deepEqual(server.middleware.context.stats.toJson({ all: false, errors: true }).errors, []);
  assert.ok(text.includes("The shop is open."), "the module is in the bundle");
});
