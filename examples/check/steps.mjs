// Runs one step of an example, and says what came out otherwise than it says.
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { run } from "./process.mjs";
import { prepare } from "./project.mjs";
import { replaceFile } from "./replace.mjs";
import { runTest, testApi } from "./test-api.mjs";
import { filesBelow, normalise, projectTree, withoutHashes } from "./text.mjs";

/** What of an example's folder is no part of the project a reader has. */
const ABOUT = new Set(["example.json", "recorded", "steps", "tests", "node_modules", "package.json", "package-lock.json"]);

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
    await replaceFile(project, path, text.replace(from, to));
  };
}

function difference(what, expected, actual) {
  return expected === actual ? [] : [`${what} differs\n--- expected\n${expected}\n--- actual\n${actual}`];
}

/** Compares a text with a recorded file, or writes that file anew. */
async function checkRecord(example, record, text, update) {
  const path = join(example, record);
  if (update) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const expected = existsSync(path) ? await readFile(path, "utf8") : "";
  return difference(record, expected, text);
}

/** Gives the one file a name with * for a hash stands for. */
async function fileNamed(project, name) {
  if (!name.includes("*")) return join(project, name);
  const found = (await filesBelow(join(project, name.split("/")[0]))).filter(
    (file) => withoutHashes(file.slice(project.length + 1)) === name,
  );
  if (found.length !== 1) throw new Error(`${name} is ${found.length} files`);
  return found[0];
}

/** The texts a step records: [file in the example, text]. */
async function recorded(project, step, result, replace) {
  const clean = (text) => normalise(text, project, replace);
  const records = [];
  if (step.record) records.push([step.record, clean(result.stdout)]);
  if (step.stderr) records.push([step.stderr, clean(result.stderr)]);
  if (step.tree) {
    const { record, folders } = typeof step.tree === "string" ? { record: step.tree } : step.tree;
    records.push([record, await projectTree(project, folders)]);
  }
  for (const [file, record] of Object.entries(step.show ?? {})) {
    const text = clean(await readFile(await fileNamed(project, file), "utf8"));
    records.push([record, text.endsWith("\n") ? text : `${text}\n`]);
  }
  return records;
}

async function checkRecords({ example, project, update, replace }, step, result) {
  const mistakes = [];
  for (const [record, text] of await recorded(project, step, result, replace)) {
    mistakes.push(...(await checkRecord(example, record, text, update)));
  }
  return mistakes;
}

/** The files below a step's output folders. */
async function outputFiles(project, step) {
  const files = [];
  for (const folder of [step.output ?? "dist"].flat()) files.push(...(await filesBelow(join(project, folder))));
  return files;
}

async function checkFiles({ project }, step) {
  if (!step.files) return [];
  const names = (await outputFiles(project, step)).map((file) => withoutHashes(file.slice(project.length + 1)));
  return difference("the list of files", [...step.files].sort().join("\n"), names.sort().join("\n"));
}

async function checkText({ project }, step) {
  const mistakes = [];
  const files = await outputFiles(project, step);
  for (const [name, texts] of Object.entries(step.text ?? {})) {
    const file = files.find((f) => withoutHashes(f.slice(project.length + 1)) === name);
    const content = file ? await readFile(file, "utf8") : "";
    for (const text of texts) {
      if (!content.includes(text)) mistakes.push(`${name} does not contain ${JSON.stringify(text)}`);
    }
  }
  return mistakes;
}

async function checkNode({ project, node, env }, step) {
  if (!step.node) return [];
  const { file, args = [], stdout: expected } = step.node;
  const command = ["node", ...args, await fileNamed(project, file)];
  const { stdout, stderr } = await run(command, { project, node, env });
  return difference(`the output of node ${file}`, expected, stdout + stderr);
}

/** The files a step without "copy" begins with: all that a reader has. */
async function wholeExample(example) {
  const names = (await readdir(example)).filter((name) => !ABOUT.has(name));
  return Object.fromEntries(names.map((name) => [name, name]));
}

/**
 * Runs a step. Gives its mistakes.
 *
 * @param at { example, project, node, update, replace }, folders and the like of the example
 */
export async function checkStep(at, step) {
  const { example, project, node } = at;
  const env = step.env;
  await prepare(example, project, step.continue || step.copy ? step : { ...step, copy: await wholeExample(example) });
  const onStdout = step.edit && editWhileWatching(step.edit, project);
  const result = step.run && (await run(step.run, { project, node, env, onStdout }));
  const code = step.run ? difference("the exit code", step.exit ?? 0, result.code) : [];
  if (code.length > 0) return [...code, result.stdout, result.stderr];
  const mistakes = [
    ...(await checkRecords(at, step, result)),
    ...(await checkFiles(at, step)),
    ...(await checkText(at, step)),
    ...(await checkNode({ ...at, env }, step)),
  ];
  if (!step.test) return mistakes;
  return [...mistakes, ...(await runTest(join(example, step.test), testApi(project, result, { ...at, env })))];
}
