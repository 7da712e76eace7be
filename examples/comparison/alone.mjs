// What webpack does without loaders, plugins or a configuration file: each line
// is built, and the table says what came of it.
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webpack from "webpack";
import { filesOf, makeFolder, printTable, removeFolder } from "./project.mjs";
import { endParcel, tools } from "./tools.mjs";

const work = await makeFolder();

/** Writes the files of a project, the first of which is its entry, and builds it. */
async function built(files, options = {}) {
  const folder = await mkdtemp(join(work, "alone-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const out = join(folder, "dist");
  await tools.webpack({ folder, entries: [Object.keys(files)[0]], out, options });
  return filesOf(out);
}

const named = (files, suffix) => files.filter(({ name }) => name.endsWith(suffix));
const yes = (works, says = "Yes") => (works ? says : "No");

async function styleEntry() {
  const files = await built({ "style.css": ".card {\n  color: teal;\n}\n" });
  return yes(named(files, ".css").some(({ text }) => text.includes("teal")));
}

async function bothKinds() {
  const files = await built({ "index.js": 'import list from "./list.cjs";\nconsole.log(list.join());\n', "list.cjs": "module.exports = [1, 2];\n" });
  return yes(execFileSync(process.execPath, [files[0].name], { encoding: "utf8" }) === "1,2\n");
}

async function onDemand() {
  const files = await built({ "index.js": 'import("./late.js");\n', "late.js": 'console.log("late text");\n' });
  const late = named(files, ".js").filter(({ text }) => text.includes("late text"));
  return yes(late.length === 1 && !late[0].name.endsWith("index.js"), "Yes, in chunks of their own");
}

async function minimized() {
  const sources = {
    "index.html": '<!doctype html>\n<link rel="stylesheet" href="./card.css">\n<p>\n  Low   water\n</p>\n<script src="./tide.js"></script>\n',
    "card.css": ".card {\n  color: teal;\n}\n",
    "tide.js": "const height = location.hash;\n\nconsole.log(height, height);\n",
  };
  const bytes = (files, suffix) => named(files, suffix).reduce((sum, { text }) => sum + text.length, 0);
  const small = await built(sources);
  const large = await built(sources, { optimization: { minimize: false } });
  return yes([".js", ".css", ".html"].every((suffix) => bytes(small, suffix) > 0 && bytes(small, suffix) < bytes(large, suffix)), "Yes, with `--mode production`");
}

async function watching() {
  const folder = join(work, "watched");
  await mkdir(folder);
  const source = join(folder, "index.js");
  await writeFile(source, 'console.log("ebb");\n');
  const compiler = webpack({ context: folder, mode: "production", entry: "./index.js", output: { path: join(folder, "dist") } });
  const text = async () => (await filesOf(join(folder, "dist"))).map((file) => file.text).join();
  const twice = await new Promise((resolve, reject) => {
    let before;
    compiler.watch({}, async (error) => {
      if (error) return reject(error);
      const now = await text();
      if (before === undefined) {
        before = now;
        await writeFile(source, 'console.log("flood");\n');
      } else if (now.includes("flood")) resolve(before.includes("ebb"));
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return yes(twice, "Yes, with `--watch`");
}

async function needLoaders() {
  const sources = { "page.jsx": "export default <p>Tide</p>;\n", "card.scss": "$color: teal;\n.card { color: $color; }\n", "page.md": "# Tide\n" };
  const answers = [];
  for (const [name, text] of Object.entries(sources)) {
    const failed = await built({ "index.js": `import page from "./${name}";\nconsole.log(page);\n`, [name]: text }).then(() => "", String);
    answers.push(failed.includes("You may need an appropriate loader"));
  }
  return answers.every(Boolean) ? "No, these need a loader" : "Yes";
}

printTable(["Task", "webpack"], [
  ["A style sheet as entry", await styleEntry()],
  ["ES modules and CommonJS in one project", await bothKinds()],
  ["Code loaded on demand by `import()`", await onDemand()],
  ["JavaScript, CSS and HTML minimized", await minimized()],
  ["Watching files and building again", await watching()],
  ["JSX, Sass or Markdown", await needLoaders()],
]);
await endParcel();
await removeFolder(work);
