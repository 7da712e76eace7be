// Builds the pages with each setting, and says whether every style sheet that a page links was written.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import webpack from "webpack";

const css = (bytes) => `h1 { color: navy }\n/*${"-".repeat(bytes - 24)}*/\n`;
const page = (name, link) =>
  `<!doctype html>\n<title>${name}</title>\n${link ? '<link rel="stylesheet" href="./site.css">\n' : ""}<script defer src="./${name}.js"></script>\n`;
const script = (name, imports) => `${imports ? 'import "./site.css";\n' : ""}console.log("${name}");\n`;

/** What each of the pages does with site.css: it links it, its script imports it, or both. */
const ways = {
  linked: [["link"], ["link"]],
  mixed: [["link"], ["import"]],
  "one page": [["link", "import"]],
  imported: [["import"], ["import"]],
};
const infinity = { javascript: 20_000, css: Number.POSITIVE_INFINITY };
const settings = {
  "(nothing)": { splitChunks: {} },
  'chunks: "initial"': { splitChunks: { chunks: "initial" } },
  'chunks: "all"': {},
  '+ chunkName: "[page]-[name]"': { chunkName: "[page]-[name]" },
  '+ chunkName: "[name]"': { chunkName: "[name]" },
  "+ minSize: { css: Infinity }": { splitChunks: { chunks: "all", minSize: infinity } },
  "+ both, [name] and Infinity": { chunkName: "[name]", splitChunks: { chunks: "all", minSize: infinity } },
};

async function build(way, { chunkName, splitChunks = { chunks: "all" } }, bytes = 30_000, mode = "production") {
  rmSync("when", { recursive: true, force: true });
  mkdirSync("when");
  writeFileSync("when/site.css", css(bytes));
  const entry = {};
  way.forEach((does, i) => {
    const name = `page${i + 1}`;
    entry[name] = `./when/${name}.html`;
    writeFileSync(`when/${name}.html`, page(name, does.includes("link")));
    writeFileSync(`when/${name}.js`, script(name, does.includes("import")));
  });
  const compiler = webpack({
    mode,
    devtool: false,
    entry,
    output: { path: `${process.cwd()}/when/dist` },
    module: { parser: { html: chunkName ? { chunkName } : {} } },
    optimization: { minimize: false, splitChunks },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result))));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  const written = readdirSync("when/dist");
  const lost = written
    .filter((file) => file.endsWith(".html"))
    .flatMap((file) => [...readFileSync(`when/dist/${file}`, "utf8").matchAll(/href=["']?([^"' >]+\.css)/g)])
    .filter(([, href]) => !written.includes(href));
  return lost.length > 0 ? "LOST" : "right";
}

const names = Object.keys(ways);
console.log(["".padEnd(28), ...names.map((way) => way.padEnd(8))].join("  ").trimEnd());
for (const [name, setting] of Object.entries(settings)) {
  const cells = [];
  for (const way of names) cells.push((await build(ways[way], setting)).padEnd(8));
  console.log([name.padEnd(28), ...cells].join("  ").trimEnd());
}
console.log();
for (const [mode, bytes] of [["production", 19_999], ["production", 20_000], ["development", 9_999], ["development", 10_000]]) {
  console.log(`${mode}, ${bytes} bytes: ${await build(ways.linked, {}, bytes, mode)}`);
}
console.log();
const group = { test: /[\\/]when[\\/]site/, name: "vendors", chunks: "initial", enforce: true };
for (const [name, more] of [["", {}], [", type: /^javascript/", { type: /^javascript/ }]]) {
  const splitChunks = { cacheGroups: { vendors: { ...group, ...more } } };
  console.log(`group with enforce${name}: ${await build([["link"]], { chunkName: "[name]", splitChunks }, 300)}`);
}
