// Proves the example projects: installs the packages of each from its lock
// file, runs its steps with the real bundler and compares what came out with
// what the pages show. README.md beside this file says how to write one.
//
//   node examples/check.mjs [NAME...]            check all, or the named ones
//   node examples/check.mjs --changed            only those that are not proved as they are now (proved.json)
//   node examples/check.mjs --sample             those, and of the rest each day another quarter
//   node examples/check.mjs --turn N             the quarter of another day: 0, 1, 2 or 3
//   node examples/check.mjs --prove              write into proved.json what passes
//   node examples/check.mjs --update [NAME...]   write the recorded texts anew
//   node examples/check.mjs --times              say at the end how long each took
//   node examples/check.mjs --folder PATH        take the examples of another folder
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkExample, orphans } from "./check/example.mjs";
import { hashOf, readProved, sampleOf, TURNS, turnOfToday, writeProved } from "./check/proved.mjs";
import { closeBrowser } from "./check/test-api.mjs";

const flag = { type: "boolean", default: false };
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: flag,
    sample: flag,
    turn: { type: "string" },
    prove: flag,
    update: flag,
    times: flag,
    folder: { type: "string" },
  },
});
const EXAMPLES = flags.folder ? resolve(flags.folder) : dirname(fileURLToPath(import.meta.url));
const PROVED = join(EXAMPLES, "proved.json");

/** How many examples may fail by chance in one run. More of them are no chance. */
const MOST_UNSTEADY = 2;

async function exampleNames() {
  const entries = await readdir(EXAMPLES, { withFileTypes: true });
  return entries
    .filter((e) => e.isDirectory() && existsSync(join(EXAMPLES, e.name, "example.json")))
    .map((e) => e.name)
    .sort();
}

function usage(wrong) {
  console.error(`examples: ${wrong}`);
  process.exit(2);
}

const turn = Number(flags.turn ?? turnOfToday());
if (![...Array(TURNS).keys()].includes(turn)) usage(`--turn is 0 to ${TURNS - 1}, and not ${flags.turn}`);
if (flags.prove && flags.update) usage("what --update writes is not proved by it: read the difference, then --prove");
const everybody = await exampleNames();
for (const name of positionals) if (!everybody.includes(name)) usage(`there is no example ${name}`);
const proved = await readProved(PROVED);

/** Whether an example is, to the byte, what passed before. */
const isProved = async (name) => proved.get(name) === (await hashOf(join(EXAMPLES, name)));

/** The names of what is to be checked, and how many that were proved before are left out. */
async function chosen() {
  const names = positionals.length > 0 ? positionals : everybody;
  if (!flags.changed && !flags.sample) return { names, before: 0 };
  // Turns go by all names, so that an example's turn does not depend on which others were changed.
  const sample = new Set(flags.sample ? sampleOf(everybody, turn) : []);
  const wanted = [];
  for (const name of names) if (sample.has(name) || !(await isProved(name))) wanted.push(name);
  return { names: wanted, before: names.length - wanted.length };
}

const total = { failed: 0, passed: 0 };
const times = [];

/** Checks an example once and prints what came out. */
async function attempt(name) {
  const began = performance.now();
  const example = join(EXAMPLES, name);
  const result = await checkExample(name, example, flags.update).catch((error) => {
    const mistakes = [`FAILED ${name}`, String(error.stack ?? error)];
    return { lines: mistakes, mistakes, failed: 1, passed: 0 };
  });
  console.log(result.lines.join("\n"));
  times.push([name, (performance.now() - began) / 1000]);
  return { name, ...result };
}

function count({ failed, passed }) {
  total.failed += failed;
  total.passed += passed;
}

/** Checks an example for the first time. What passes is proved, unless it was changed meanwhile. */
async function firstTry(name) {
  const example = join(EXAMPLES, name);
  const hash = flags.prove && (await hashOf(example));
  const result = await attempt(name);
  const stale = await orphans(name, example);
  for (const line of stale) console.log(line);
  total.failed += stale.length;
  if (result.failed > 0) return void again.push(result);
  count(result);
  if (hash && stale.length === 0 && hash === (await hashOf(example))) proved.set(name, hash);
}

const { names, before } = await chosen();
const waiting = [...names];
const again = [];
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await firstTry(name);
};
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));

const unsteady = [];
if (flags.update || again.length > MOST_UNSTEADY) {
  again.forEach(count);
  if (!flags.update) console.log(`${again.length} examples failed: too many for chance, so none is tried again`);
} else {
  // Alone, each in a fresh folder. One that passes now only is not proved.
  for (const first of again) {
    console.log(`second try of ${first.name}`);
    const second = await attempt(first.name);
    count(second);
    if (second.failed === 0) unsteady.push(first);
  }
}
await closeBrowser();

const gone = [...proved.keys()].filter((name) => !everybody.includes(name));
if (flags.prove) {
  for (const name of gone) proved.delete(name);
  await writeProved(PROVED, proved);
} else if (positionals.length === 0) {
  for (const name of gone) console.log(`FAILED proved.json: there is no example ${name}; --changed --prove takes it out`);
  total.failed += gone.length;
}
if (flags.times) {
  for (const [name, seconds] of times.sort(([, a], [, b]) => b - a)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
for (const { name, mistakes } of unsteady) {
  console.log([`unsteady, passed at the second try: ${name}`, "what the first try found:", ...mistakes].join("\n"));
}
if (before > 0) {
  const sample = flags.sample ? ` (turn ${turn} of 0 to ${TURNS - 1})` : "";
  console.log(`examples: ${before} of ${names.length + before} were proved before as they are, and not run${sample}`);
}
const alsoUnsteady = unsteady.length > 0 ? `, ${unsteady.length} unsteady` : "";
console.log(`examples: ${total.passed} passed, ${total.failed} failed${alsoUnsteady}`);
// Whatever a test left waiting does not keep the check.
process.exit(total.failed > 0 ? 1 : 0);
