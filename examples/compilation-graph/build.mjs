// Builds the project with each plugin and records what it printed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webpack from "webpack";

const root = import.meta.dirname;
mkdirSync(join(root, "out"), { recursive: true });

async function build(name, change = {}, times = 1, after = () => {}) {
  const { default: Plugin } = await import(`./plugins/${name}.mjs`);
  const lines = [];
  const log = console.log;
  console.log = (...args) => lines.push(args.join(" "));
  const compiler = webpack({
    mode: "none",
    context: root,
    output: { path: join(root, "dist", name) },
    plugins: [new Plugin()],
    ...change,
  });
  for (let i = 1; i <= times; i++) {
    if (times > 1) lines.push(`build ${i}`);
    const stats = await new Promise((resolve, reject) => compiler.run((e, s) => (e ? reject(e) : resolve(s))));
    after(stats, lines);
  }
  await new Promise((resolve) => compiler.close(resolve));
  console.log = log;
  writeFileSync(join(root, "out", `${name}.txt`), `${lines.join("\n")}\n`);
}
const files = (stats, lines) => lines.push(`files: ${Object.keys(stats.compilation.assets).join(", ")}`);

await build("list");
await build("runtime");
await build("lazy-runtime");
await build("execute", {}, 1, files);
await build("rebuild");
