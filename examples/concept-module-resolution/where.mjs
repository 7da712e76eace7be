import { join, relative } from "node:path";
import webpack from "webpack";
import config from "./webpack.config.mjs";

const asked = [
  ["./limits", "esm"],
  ["./parts", "esm"],
  ["./data", "esm"],
  ["@/limits.js", "esm"],
  ["#parts/compass", "esm"],
  ["maps", "esm"],
  ["maps", "commonjs"],
  ["maps/theme", "esm"],
  ["maps/theme", "css-import"],
  ["old", "esm"],
  ["page.css", "esm"],
  ["page.css", "css-import"],
  ["page.css", "url"],
];

const target = process.argv[2];
const compiler = webpack({ ...config, target });
const folder = join(import.meta.dirname, "src");

console.log(`target ${target}`);
for (const [request, dependencyType] of asked) {
  const resolver = compiler.resolverFactory.get("normal", { dependencyType });
  const found = await new Promise((done) => {
    resolver.resolve({}, folder, request, {}, (problem, file) => {
      done(problem ? "not found" : relative(import.meta.dirname, file));
    });
  });
  console.log(request.padEnd(15), dependencyType.padEnd(11), found);
}
