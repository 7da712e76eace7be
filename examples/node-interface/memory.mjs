import { promisify } from "node:util";
import { memfs } from "memfs";
import webpack from "webpack";

const { fs, vol } = memfs({
  "/app/src/index.js": 'import { price } from "./price.js"; console.log(price);',
  "/app/src/price.js": "export const price = 3;",
});

const compiler = webpack({ mode: "production", context: "/app", entry: "./src/index.js", output: { path: "/app/dist" } });
compiler.inputFileSystem = fs;
compiler.outputFileSystem = fs;

const stats = await promisify(compiler.run.bind(compiler))();
console.log("errors:", stats.hasErrors());
console.log(Object.keys(vol.toJSON()).join("\n"));
console.log(fs.readFileSync("/app/dist/main.js", "utf8"));
await promisify(compiler.close.bind(compiler))();
