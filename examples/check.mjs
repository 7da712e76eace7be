// Proves the example projects: installs each from its lock file in a folder of
// its own, runs its steps with the real bundler and compares what came out with
// what the pages show.
//
//   node examples/check.mjs [NAME...]            check all, or the named ones
//   node examples/check.mjs --update [NAME...]   write the recorded texts anew
//
// An example is a folder with a package.json and an example.json:
//
//   { "steps": [ {
//       "name":    "script",                    shown in the report
//       "continue": true,                       go on in the folder as the step before left it
//       "remove":  ["src/index.js"],            then take these away
//       "copy":    { "steps/1/src": "src" },    from the example into the project
//       "run":     ["webpack", "--mode", "production"],
//       "record":  "recorded/script.txt",       stdout must equal this file
//       "files":   ["dist/main.js"],            all files below dist/, * for a hash
//       "text":    { "dist/main.js": ["…"] },   texts a file must contain
//       "show":    { "dist/index.html": "recorded/page.html" },  files kept as they are
//       "exit":    1,                           expected exit code, 0 if left out
//       "edit":    { "file": "…", "from": "…", "to": "…" },  a change while it watches
//       "node":    { "file": "dist/main.js", "stdout": "…" }
//   } ] }
//
// "record" is relative to the example and may lead to a page's partial, so that
// a table measured here cannot go stale there.
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const EXAMPLES = dirname(fileURLToPath(import.meta.url));
const KEEP = new Set(["node_modules", "package.json", "package-lock.json"]);
const BINARIES = { webpack: "node_modules/webpack/bin/webpack.js" };

/** Runs a program to its end. Gives its exit code, stdout and stderr. */
function run(program, args, cwd, onStdout = () => {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
    delete env.NODE_ENV;
    const child = spawn(program, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => onStdout((stdout += chunk), child));
    child.stderr.setEncoding("utf8").on("data", (chunk) => (stderr += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs a step's command; "webpack" means the project's own. */
function runStep(command, project, onStdout) {
  const [name, ...args] = command;
  const file = BINARIES[name] ? [join(project, BINARIES[name])] : [];
  const program = BINARIES[name] || name === "node" ? process.execPath : name;
  return run(program, [...file, ...args], project, onStdout);
}

/**
 * Makes the listener for a watching step: after the first build it changes the
 * file, after the second it closes stdin, which ends `--watch-options-stdin`.
 */
function editWhileWatching({ file, from, to }, project) {
  let builds = 0;
  return async (stdout, child) => {
    const seen = stdout.match(/compiled .*\n/g)?.length ?? 0;
    if (seen === builds) return;
    builds = seen;
    if (builds > 1) return void child.stdin.end();
    const path = join(project, file);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(from, to));
  };
}

/** Takes out of a build's output what differs from run to run. */
function normalise(text, project) {
  return text
    .replaceAll(project, "/project")
    .replace(/ in \d+(\.\d+)? m?s$/gm, " in N ms")
    .replace(/[ \t]+$/gm, "");
}

async function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath ?? e.path, e.name)).sort();
}

/** A file name with every hash of 8 to 20 hex digits written as *. */
function withoutHashes(name) {
  return name.replace(/\b[0-9a-f]{8,20}\b/g, "*");
}

async function clear(project) {
  for (const name of await readdir(project)) {
    if (!KEEP.has(name)) await rm(join(project, name), { recursive: true });
  }
}

function difference(what, expected, actual) {
  return expected === actual ? [] : [`${what} differs\n--- expected\n${expected}\n--- actual\n${actual}`];
}

/** Compares a text with a recorded file, or writes that file anew. */
async function checkRecord(example, record, text, update) {
  const path = join(example, record);
  if (update) await writeFile(path, text);
  const expected = existsSync(path) ? await readFile(path, "utf8") : "";
  return difference(record, expected, text);
}

async function checkRecords(example, project, step, stdout, update) {
  const records = step.record ? [[step.record, stdout]] : [];
  for (const [file, record] of Object.entries(step.show ?? {})) {
    const text = normalise(await readFile(join(project, file), "utf8"), project);
    records.push([record, text.endsWith("\n") ? text : `${text}\n`]);
  }
  const mistakes = [];
  for (const [record, text] of records) mistakes.push(...(await checkRecord(example, record, text, update)));
  return mistakes;
}

async function checkFiles(project, step) {
  if (!step.files) return [];
  const found = await filesBelow(join(project, "dist"));
  const names = found.map((file) => withoutHashes(file.slice(project.length + 1)));
  return difference("the list of files", [...step.files].sort().join("\n"), names.sort().join("\n"));
}

async function checkText(project, step) {
  const mistakes = [];
  const files = await filesBelow(join(project, "dist"));
  for (const [name, texts] of Object.entries(step.text ?? {})) {
    const file = files.find((f) => withoutHashes(f.slice(project.length + 1)) === name);
    const content = file ? await readFile(file, "utf8") : "";
    for (const text of texts) {
      if (!content.includes(text)) mistakes.push(`${name} does not contain ${JSON.stringify(text)}`);
    }
  }
  return mistakes;
}

async function checkNode(project, step) {
  if (!step.node) return [];
  const { stdout, stderr } = await run(process.execPath, [step.node.file], project);
  return difference(`the output of node ${step.node.file}`, step.node.stdout, stdout + stderr);
}

/** Brings the project's files into the state a step starts from. */
async function prepare(example, project, step) {
  if (!step.continue) await clear(project);
  for (const name of step.remove ?? []) await rm(join(project, name), { recursive: true });
  for (const [from, to] of Object.entries(step.copy ?? {})) {
    await cp(join(example, from), join(project, to), { recursive: true });
  }
}

async function checkStep(example, project, step, update) {
  await prepare(example, project, step);
  const listener = step.edit && editWhileWatching(step.edit, project);
  const result = await runStep(step.run, project, listener);
  const code = difference("the exit code", step.exit ?? 0, result.code);
  if (code.length > 0) return [...code, result.stdout, result.stderr];
  const stdout = normalise(result.stdout, project);
  return [
    ...(await checkRecords(example, project, step, stdout, update)),
    ...(await checkFiles(project, step)),
    ...(await checkText(project, step)),
    ...(await checkNode(project, step)),
  ];
}

/** Copies the lock file into a fresh folder and installs exactly that. */
async function install(example) {
  const project = await mkdtemp(join(tmpdir(), "example-"));
  for (const name of ["package.json", "package-lock.json"]) {
    await cp(join(example, name), join(project, name));
  }
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
  const { code, stderr } = await run("npm", args, project);
  if (code !== 0) throw new Error(`npm ci failed in ${example}\n${stderr}`);
  return project;
}

/** Checks one example. Gives the number of steps that failed and passed. */
async function checkExample(name, update) {
  const example = join(EXAMPLES, name);
  const { steps } = JSON.parse(await readFile(join(example, "example.json"), "utf8"));
  const project = await install(example);
  let failed = 0;
  try {
    for (const step of steps) {
      const mistakes = await checkStep(example, project, step, update);
      console.log(`${mistakes.length === 0 ? "ok    " : "FAILED"} ${name}: ${step.name}`);
      for (const mistake of mistakes) console.log(mistake);
      failed += mistakes.length > 0 ? 1 : 0;
    }
  } finally {
    await rm(project, { recursive: true });
  }
  return { failed, passed: steps.length - failed };
}

async function exampleNames() {
  const entries = await readdir(EXAMPLES, { withFileTypes: true });
  return entries
    .filter((e) => e.isDirectory() && existsSync(join(EXAMPLES, e.name, "example.json")))
    .map((e) => e.name)
    .sort();
}

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith("--"));
const total = { failed: 0, passed: 0 };
for (const name of names.length > 0 ? names : await exampleNames()) {
  const { failed, passed } = await checkExample(name, args.includes("--update"));
  total.failed += failed;
  total.passed += passed;
}
console.log(`examples: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
