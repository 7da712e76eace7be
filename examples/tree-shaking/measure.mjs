// Builds a module with two exports once for each way to use one of them, and
// prints whether the other one is still in the output, as a Markdown table.
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";

const ESM = `export const first = (list) => list[0] + "is first";
export const last = (list) => list.at(-1) + "is last";`;
const FORMS = {
  "`export const`": { file: "list.js", source: ESM },
  "`export default {}`": {
    file: "list.js",
    source: `export default { first: (list) => list[0] + "is first", last: (list) => list.at(-1) + "is last" };`,
  },
  "`exports.first =`": {
    file: "list.cjs",
    source: ESM.replaceAll("export const ", "exports."),
  },
  "`module.exports = {}`": {
    file: "list.cjs",
    source: `module.exports = { first: (list) => list[0] + "is first", last: (list) => list.at(-1) + "is last" };`,
  },
};

/** Ways to use the first export: [what the table says, the code, which forms it suits]. */
const NAMED = ["`export const`", "`exports.first =`", "`module.exports = {}`"];
const COMMONJS = ["`exports.first =`", "`module.exports = {}`"];
const USES = [
  ['import { first } from "list"', "first([1])", NAMED],
  ['import * as list from "list"', "list.first([1])", NAMED],
  ['import * as list from "list"', "list[process.argv[2]]([1])", NAMED],
  ['import list from "list"', "list.first([1])", ["`export default {}`", ...COMMONJS]],
  ['const { first } = await import("list")', "first([1])", NAMED],
  ['const list = await import("list")', "list.first([1])", NAMED],
  ['const { first } = require("list")', "first([1])", COMMONJS],
  ['const list = require("list")', "list.first([1])", COMMONJS],
  ['let list = require("list")', "list.first([1])", COMMONJS],
  ['const list = require("list")', "console.log(list)", COMMONJS],
  ['const first = require("list").first', "first([1])", COMMONJS],
  ['', 'require("list").first([1])', COMMONJS],
];

async function textOfBuild(files) {
  const project = await mkdtemp(join(tmpdir(), "tree-shaking-"));
  await mkdir(join(project, "src"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text);
  const entry = Object.keys(files).find((name) => name.startsWith("src/index"));
  const dist = join(project, "dist");
  const compiler = webpack({
    context: project,
    entry: `./${entry}`,
    mode: "production",
    target: "node",
    output: { path: dist },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
  const texts = await Promise.all((await readdir(dist)).map((name) => readFile(join(dist, name), "utf8")));
  await rm(project, { recursive: true });
  return texts.join("\n");
}

async function measure(first, then, { file, source }) {
  const entry = `${first};\nconsole.log(${then});`.replaceAll('"list"', `"./${file}"`);
  const index = entry.includes("require(") ? "src/index.cjs" : "src/index.js";
  const text = await textOfBuild({
    "package.json": '{ "type": "module" }',
    [index]: entry,
    [`src/${file}`]: source,
  });
  if (!text.includes("is first")) throw new Error(`nothing is left of ${entry}`);
  return text.includes("is last") ? "kept" : "removed";
}

const names = Object.keys(FORMS);
console.log(`| Code that uses \`first\` | ${names.join(" | ")} |`);
console.log(`| --- |${names.map(() => " --- |").join("")}`);
for (const [first, then, forms] of USES) {
  const cells = [];
  for (const name of names) cells.push(forms.includes(name) ? await measure(first, then, FORMS[name]) : "–");
  const code = [first, then].filter(Boolean).map((line) => `\`${line}\``);
  console.log(`| ${code.join("<br />")} | ${cells.join(" | ")} |`);
}
