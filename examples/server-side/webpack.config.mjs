import { join } from "node:path";
import webpack from "webpack";

const dist = join(import.meta.dirname, "dist");

export default [
  {
    name: "client",
    mode: "production",
    entry: { client: "./src/client.js" },
    output: { path: join(dist, "public"), publicPath: "/static/", clean: true },
    plugins: [new webpack.SSRManifestPlugin()],
  },
  {
    name: "server",
    mode: "production",
    entry: { server: "./src/server.js" },
    target: "node20",
    output: { path: dist, module: true },
  },
];
