import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const tests = readdirSync("test").filter((name) => name.endsWith(".test.js"));

export default {
  mode: "development",
  target: "node",
  devtool: "source-map",
  entry: Object.fromEntries(tests.map((name) => [name.slice(0, -".js".length), `./test/${name}`])),
  output: {
    path: resolve("test-dist"),
    filename: "[name].mjs",
    module: true,
    clean: true,
  },
};
