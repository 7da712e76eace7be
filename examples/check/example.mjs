// Checks one example: all of its steps, in a fresh folder.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeProject, nodeOf } from "./project.mjs";
import { checkStep } from "./steps.mjs";
import { filesBelow } from "./text.mjs";

const read = async (example) => JSON.parse(await readFile(join(example, "example.json"), "utf8"));

/** Runs an example's steps. Gives what to print, the part of it about mistakes, and how many steps failed and passed. */
export async function checkExample(name, example, update) {
  const { steps, replace, node } = await read(example);
  const project = await makeProject(example);
  const at = { example, project, replace, update, node: await nodeOf(node) };
  const lines = [];
  const mistakes = [];
  let failed = 0;
  try {
    for (const step of steps) {
      const found = await checkStep(at, step).catch((error) => [String(error.stack ?? error)]);
      const ok = found.length === 0;
      const said = [`${ok ? "ok    " : "FAILED"} ${name}: ${step.name}`, ...found];
      lines.push(...said);
      if (!ok) mistakes.push(...said);
      failed += ok ? 0 : 1;
    }
  } finally {
    await rm(project, { recursive: true });
  }
  return { lines, mistakes, failed, passed: steps.length - failed };
}

/** The files a step records, below the example's folder recorded/. */
function recordsOf(step) {
  const tree = typeof step.tree === "string" ? step.tree : step.tree?.record;
  return [step.record, step.stderr, tree, ...Object.values(step.show ?? {})].filter(Boolean);
}

/** Recorded files that no step writes any more. */
export async function orphans(name, example) {
  const known = new Set((await read(example)).steps.flatMap(recordsOf).map((record) => join(example, record)));
  const stale = (await filesBelow(join(example, "recorded"))).filter((file) => !known.has(file));
  return stale.map((file) => `FAILED ${name}: no step records ${file.slice(example.length + 1)}; remove it`);
}
