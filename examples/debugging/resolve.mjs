// node resolve.mjs REQUEST [FOLDER]: how webpack resolves a request of an import.
import { resolve } from "node:path";
import webpack from "webpack";
import config from "./webpack.config.js";

const [request, folder = "src"] = process.argv.slice(2);
const compiler = webpack(config);
const resolver = compiler.resolverFactory.get("normal", { dependencyType: "esm" });
resolver.resolve({}, resolve(folder), request, { log: console.log }, (error, file) => {
  console.log(error ? error.message : `=> ${file}`);
});
