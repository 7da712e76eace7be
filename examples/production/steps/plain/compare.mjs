// Builds src/ with each mode and nothing else set, and prints what each file
// weighs, as a Markdown table.
import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import webpack from "webpack";

async function build(mode) {
  const path = resolve("dist", mode);
  const compiler = webpack({ mode, output: { path } });
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  return path;
}

const bytes = async (file) => (await stat(file)).size.toLocaleString("en");

const development = await build("development");
const production = await build("production");
const source = { "app.js": ["src/app.js", "src/tides.js"], "index.html": ["src/index.html"], "style.css": ["src/style.css"] };
console.log("| File | As written | `development` | `production` |");
console.log("| --- | ---: | ---: | ---: |");
for (const name of (await readdir(production)).sort()) {
  const sizes = await Promise.all(source[name].map(async (file) => (await stat(file)).size));
  const written = sizes.reduce((sum, size) => sum + size, 0).toLocaleString("en");
  console.log(`| \`${name}\` | ${written} | ${await bytes(join(development, name))} | ${await bytes(join(production, name))} |`);
}
