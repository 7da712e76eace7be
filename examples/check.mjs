// Proves the example projects: installs the packages of each from its lock
// file, runs its steps with the real bundler and compares what came out with
// what the pages show. README.md beside this file says how to write one.
//
//   node examples/check.mjs [NAME...]            check all, or the named ones
//   node examples/check.mjs --update [NAME...]   write the recorded texts anew
//   node examples/check.mjs --times              say at the end how long each took
//   node examples/check.mjs --folder PATH        take the examples of another folder
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeProject, nodeOf } from "./check/project.mjs";
import { checkStep } from "./check/steps.mjs";
import { closeBrowser } from "./check/test-api.mjs";
import { filesBelow } from "./check/text.mjs";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: "boolean", default: false }, times: { type: "boolean", default: false }, folder: { type: "string" } },
});
const EXAMPLES = flags.folder ? resolve(flags.folder) : dirname(fileURLToPath(import.meta.url));

const readExample = async (name) => JSON.parse(await readFile(join(EXAMPLES, name, "example.json"), "utf8"));

/** Checks one example. Gives what to print, and how many steps failed and passed. */
async function checkExample(name) {
  const { steps, replace, node } = await readExample(name);
  const example = join(EXAMPLES, name);
  const project = await makeProject(example);
  const at = { example, project, replace, update: flags.update, node: await nodeOf(node) };
  const lines = [];
  let failed = 0;
  try {
    for (const step of steps) {
      const mistakes = await checkStep(at, step).catch((error) => [String(error.stack ?? error)]);
      lines.push(`${mistakes.length === 0 ? "ok    " : "FAILED"} ${name}: ${step.name}`, ...mistakes);
      failed += mistakes.length > 0 ? 1 : 0;
    }
  } finally {
    await rm(project, { recursive: true });
  }
  return { lines, failed, passed: steps.length - failed };
}

/** The files a step records, below the example's folder recorded/. */
function recordsOf(step) {
  const tree = typeof step.tree === "string" ? step.tree : step.tree?.record;
  return [step.record, step.stderr, tree, ...Object.values(step.show ?? {})].filter(Boolean);
}

/** Recorded files that no step writes any more. */
async function orphans(name) {
  const example = join(EXAMPLES, name);
  const known = new Set((await readExample(name)).steps.flatMap(recordsOf).map((record) => join(example, record)));
  const stale = (await filesBelow(join(example, "recorded"))).filter((file) => !known.has(file));
  return stale.map((file) => `FAILED ${name}: no step records ${file.slice(example.length + 1)}; remove it`);
}

async function exampleNames() {
  const entries = await readdir(EXAMPLES, { withFileTypes: true });
  return entries
    .filter((e) => e.isDirectory() && existsSync(join(EXAMPLES, e.name, "example.json")))
    .map((e) => e.name)
    .sort();
}

const total = { failed: 0, passed: 0 };
const times = [];

async function report(name) {
  const began = performance.now();
  const { lines, failed, passed } = await checkExample(name).catch((error) => ({
    lines: [`FAILED ${name}`, String(error.stack ?? error)],
    failed: 1,
    passed: 0,
  }));
  const stale = await orphans(name);
  console.log([...lines, ...stale].join("\n"));
  total.failed += failed + stale.length;
  total.passed += passed;
  times.push([name, (performance.now() - began) / 1000]);
}

const waiting = positionals.length > 0 ? positionals : await exampleNames();
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await report(name);
};
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
await closeBrowser();
if (flags.times) {
  for (const [name, seconds] of times.sort(([, a], [, b]) => b - a)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
console.log(`examples: ${total.passed} passed, ${total.failed} failed`);
// Whatever a test left waiting does not keep the check.
process.exit(total.failed > 0 ? 1 : 0);
