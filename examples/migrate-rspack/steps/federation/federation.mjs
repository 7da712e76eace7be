// A remote of each tool, and a host of the other one that loads it.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { rspack } from "@rspack/core";
import webpack from "webpack";

const tools = { webpack: [webpack, webpack.container.ModuleFederationPlugin], rspack: [rspack, rspack.container.ModuleFederationPluginV1] };
const common = { mode: "production", target: "async-node" };

const build = (tool, config) =>
  new Promise((resolve, reject) => {
    tool(config, (error, stats) => (error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve()));
  });

for (const [remote, host] of [["rspack", "webpack"], ["webpack", "rspack"]]) {
  const [remoteTool, RemotePlugin] = tools[remote];
  const shop = { name: "shop", filename: "remoteEntry.cjs", library: { type: "commonjs-module" }, exposes: { "./version": "./src/version.js" }, shared: ["react"] };
  await build(remoteTool, { ...common, entry: {}, output: { path: path.resolve(`dist/${remote}-remote`), chunkFilename: "[name].cjs" }, plugins: [new RemotePlugin(shop)] });

  const [hostTool, HostPlugin] = tools[host];
  const remotes = { shop: path.resolve(`dist/${remote}-remote/remoteEntry.cjs`) };
  const page = { name: "page", remoteType: "commonjs-module", remotes, shared: ["react"] };
  await build(hostTool, { ...common, entry: "./src/host.js", output: { path: path.resolve(`dist/${host}-host`), filename: "host.cjs", chunkFilename: "[name].cjs" }, plugins: [new HostPlugin(page)] });
  console.log(`remote ${remote}, host ${host}: ${execFileSync(process.execPath, [`dist/${host}-host/host.cjs`], { encoding: "utf8" }).trim()}`);
}

try {
  new rspack.container.ModuleFederationPlugin({ name: "shop" }).apply(rspack({ entry: "./src/host.js" }));
} catch (error) {
  console.log(error.message.trim());
}
process.exit();
