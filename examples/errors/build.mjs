// Builds each small project, and writes down the message that it is about.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import webpack from "webpack";
import build from "./cases/build.mjs";
import modules from "./cases/modules.mjs";
import runtime from "./cases/runtime.mjs";
import warnings from "./cases/warnings.mjs";

const here = import.meta.dirname;

/** Writes a project, and gives its folder. */
function project(id, files) {
  const folder = join(here, "work", id);
  for (const [name, content] of Object.entries({ "package.json": '{ "name": "app" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

// Some mistakes are thrown in the middle of a build, where no callback gets them.
let uncaught;
process.on("uncaughtException", (error) => uncaught(error));

/** Runs a compiler as often as asked, and closes it. */
const run = (compiler, times) =>
  new Promise((resolve) => {
    uncaught = (error) => resolve({ error });
    const end = (error, stats) => compiler.close((late) => resolve({ error: error ?? late, stats }));
    const again = (left) => compiler.run((error, stats) => (error || left === 1 ? end(error, stats) : again(left - 1)));
    again(times);
  });

/** What the command line prints, message by message; an error that stops the build is the only one. */
async function messages(folder, { config = {}, times = 1, call, run: globals }) {
  try {
    if (call) return [await call(webpack, folder)];
    const given = typeof config === "function" ? config(webpack, folder) : config;
    const one = (given) => ({
      mode: "none",
      context: folder,
      ...("entry" in given ? {} : { entry: "./src/index.js" }),
      cache: false,
      devtool: false,
      target: ["web", "es2022"],
      ...given,
      output: { path: join(folder, "dist"), filename: "[name].js", ...given.output },
      infrastructureLogging: { level: "none" },
    });
    const { error, stats } = await run(webpack(Array.isArray(given) ? given.map(one) : one(given)), times);
    if (error) throw error;
    if (globals) {
      const page = { ...globals };
      runInNewContext(readFileSync(join(folder, "dist/main.js"), "utf8"), Object.assign(page, { self: page, window: page }));
      await page.done;
      return ["nothing was thrown"];
    }
    const text = stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true, errorDetails: false });
    return text.split(/\n\n+(?=(?:ERROR|WARNING) in )/);
  } catch (error) {
    return [`${error.name === "ValidationError" ? "" : `${error.name}: `}${error.message}`];
  }
}

/** Without the lines of a stack that lie outside of the project. */
const clean = (text, folder) =>
  text
    .replaceAll(folder, "/project")
    .replace(/\n\/(?!project\/)[^\n]*\/package\.json/g, "")
    .replace(/\n +at [^\n]*(?:node_modules|node:|<anonymous>|work\/)[^\n]*/g, "")
    .replace(/\nRequire stack:(?:\n- [^\n]*)+/g, "\nRequire stack:\n- /project/loader.cjs")
    .replace(/\n +at [^\n]*\/(?:build|cases\/\w+)\.mjs[^\n]*/g, "")
    .trim();

rmSync(join(here, "work"), { recursive: true, force: true });
mkdirSync(join(here, "messages"), { recursive: true });
for (const [id, each] of Object.entries({ ...modules, ...build, ...warnings, ...runtime })) {
  if (process.argv[2] && !id.includes(process.argv[2])) continue;
  const folder = project(id, typeof each.files === "string" ? { "src/index.js": each.files } : (each.files ?? { "src/index.js": "" }));
  const all = (await messages(folder, each)).map((text) => clean(text, folder));
  const found = all.filter((text) => (each.pick ?? /./).test(text));
  if (process.argv[2]) console.log(`=== ${id}\n${all.join("\n\n")}`);
  if (found.length === 0) console.log(`# ${id}: no such message\n${all.join("\n\n")}`);
  else writeFileSync(join(here, "messages", `${id}.txt`), `${found[0]}\n`);
}
rmSync(join(here, "work"), { recursive: true, force: true });
