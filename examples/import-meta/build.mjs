// Prints what each property of import.meta is in a classic script, in a script that is a module, and in both forms for Node.js;
// then dist/ssr.txt: import.meta.env.SSR for each target.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";
import { pathToFileURL } from "node:url";
import webpack from "webpack";

const context = import.meta.dirname;
const names = ["url", "dirname", "filename", "main", "webpack", "webpackHot", "env.MODE", "env.NODE_ENV", "env.DEV", "env.PROD", "env.SSR", "env.BASE_URL", "env.OTHER", "other"].map((name) => `import.meta.${name}`);
mkdirSync(`${context}/src`, { recursive: true });
writeFileSync(`${context}/src/index.js`, `${names.map((name) => `seen(${JSON.stringify(name)}, ${name});`).join("\n")}\nexport {};\n`);

const build = (folder, options) =>
  new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: "development",
      context,
      entry: "./src/index.js",
      devtool: false,
      ...options,
      output: { path: `${context}/dist/${folder}`, filename: options.output?.module ? "main.mjs" : "main.js", ...options.output },
    });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
      else compiler.close(() => resolve(`${context}/dist/${folder}/${options.output?.module ? "main.mjs" : "main.js"}`));
    });
  });

const kinds = {
  "a page": { target: "web" },
  "a page, `output.module`": { target: ["web", "es2022"], output: { module: true } },
  "Node.js": { target: "node" },
  "Node.js, `output.module`": { target: "node", output: { module: true } },
};
const values = new Map(names.map((name) => [name, new Map()]));
for (const [i, [kind, options]] of Object.entries(kinds).entries()) {
  const file = await build(`${i}`, options);
  const seen = (name, value) => {
    const text = (JSON.stringify(value) ?? "undefined").replaceAll(context, "/project").replace(/\/dist\/\d\b/, "/dist");
    const at = values.get(name);
    at.set(text, [...(at.get(text) ?? []), kind]);
  };
  if (options.output?.module) {
    globalThis.seen = seen;
    await import(pathToFileURL(file));
  } else if (options.target === "node") {
    new Function("require", "__dirname", "__filename", "seen", readFileSync(file, "utf8"))(createRequire(import.meta.url), `${context}/dist/2`, file, seen);
  } else {
    vm.runInNewContext(readFileSync(file, "utf8"), { seen });
  }
}

/** Where a value is the same with and without `output.module`, the place is enough. */
const place = ([first, ...more]) => (more.length === 1 && more[0].startsWith(`${first},`) ? first : [first, ...more].join(" and in "));

console.log("| Property | Value |\n| --- | --- |");
for (const [name, at] of values) {
  const all = [...at].map(([text, where]) => (at.size === 1 ? `\`${text}\`` : `\`${text}\` in ${place(where)}`));
  console.log(`| \`${name}\` | ${all.join("; ")} |`);
}

const lines = [];
for (const target of ["web", "webworker", "browserslist:chrome 120", "electron-preload", "electron-renderer", "nwjs", "universal", "node", "async-node", "electron-main", "deno", "bun"]) {
  const module = target === "universal" || target === "deno" || target === "bun";
  const code = readFileSync(await build("ssr", { target, ...(module ? { output: { module } } : {}) }), "utf8");
  lines.push(`${target.padEnd(24)} ${code.match(/seen\("import\.meta\.env\.SSR", (\w+)\)/)[1]}`);
}
writeFileSync(`${context}/dist/ssr.txt`, `${lines.join("\n")}\n`);
