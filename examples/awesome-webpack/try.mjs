// Tries the packages of /awesome-webpack/ and prints what failed, then a list
// of versions. It installs them from the registry, so it is no part of the check:
//
//   node examples/awesome-webpack/try.mjs [FOLDER WITH node_modules]
//
// Peer dependencies have to be satisfied (npm refuses otherwise), none may be
// deprecated (the lock file says so), the page has to name its version, and each must do in a production build of
// webpack what `tries.mjs` says.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tries } from "./tries.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Builds the projects of one package, all in a process of their own, because plugins print and keep timers. */
async function buildAll(name, installed) {
  for (let project = tries[name]; project; project = project.then) {
    const code = await build(project, installed);
    if (code !== 0) return code;
  }
  return 0;
}

async function build({ files = {}, options, works, warns, fails }, installed) {
  const require = createRequire(join(installed, "index.js"));
  const webpack = require("webpack");
  const folder = await mkdtemp(join(installed, "try-"));
  const all = { "index.js": 'console.log("hello");\n', ...files };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const own = options({ plugin: require, path: require.resolve, folder, modules: join(installed, "node_modules") });
  const config = {
    mode: "production",
    context: folder,
    entry: files["index.ts"] ? "./index.ts" : "./index.js",
    performance: { hints: false },
    ...own,
    output: { path: join(folder, "dist"), ...own.output },
    resolveLoader: { modules: [join(installed, "node_modules")] },
  };
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve) => compiler.close(resolve));
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const messages = (list) => list.map(({ message }) => message).join("\n");
  if (fails) return messages(errors).includes(fails) ? 0 : 1;
  if (errors.length > 0) throw new Error(messages(errors));
  if (warns) return messages(warnings).includes(warns) ? 0 : 1;
  const names = await readdir(join(folder, "dist"), { recursive: true, withFileTypes: true });
  const output = {};
  for (const entry of names.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    output[relative(join(folder, "dist"), file)] = await readFile(file, "utf8");
  }
  if (works(output)) return 0;
  throw new Error(`not in the output: ${Object.keys(output).join(", ")}`);
}

async function install() {
  const folder = await mkdtemp(join(tmpdir(), "awesome-"));
  await writeFile(join(folder, "package.json"), await readFile(join(HERE, "package.json"), "utf8"));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  return folder;
}

async function main(given) {
  const folder = given ?? (await install());
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
  const page = await readFile(join(HERE, "../../content/awesome-webpack.mdx"), "utf8");
  let failed = 0;
  for (const name of Object.keys(tries)) {
    const { version, deprecated } = packages[`node_modules/${name}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--one", name, folder], { encoding: "utf8", timeout: 120_000 });
    const printed = `${stdout}${stderr}`;
    const silent = tries[name].prints && !printed.includes(tries[name].prints);
    const listed = page.includes(`| [\`${name}\`](https://www.npmjs.com/package/${name}) | ${version} |`);
    const wrong = !listed || deprecated || status !== 0 || silent;
    failed += wrong ? 1 : 0;
    console.log(`${wrong ? "FAILED" : "ok    "} ${name} ${version}${deprecated ? ` deprecated: ${deprecated}` : ""}`);
    if (!listed) console.log("the page does not list this version");
    if (wrong) console.log(printed.split("\n").slice(0, 8).join("\n").slice(0, 900));
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

const [first, ...rest] = process.argv.slice(2);
if (first === "--one") process.exit(await buildAll(...rest));
else await main(first);
