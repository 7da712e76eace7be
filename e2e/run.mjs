// Runs the tests of the browser, three files at a time, and what failed once more, alone, after all the others.
//
//   node run.mjs [FILE...]       all *.test.js here, or the named ones
//   node run.mjs --folder PATH   those of another folder
//   node run.mjs --limit 60      seconds that a file may take, 1200 if left out
//
// What passes at the second try is listed at the end as unsteady, with what it failed with. The run fails when a test
// fails twice, and when more than three failed: that is no chance. A file that throws while it loads, that is ended
// or never ends, or whose before or after fails is run again whole, and counts as one.
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HERE = dirname(fileURLToPath(import.meta.url));
const EVENTS = new URL("./harness/events.mjs", import.meta.url).href;

/** How many files run at once: each waits part of its time. */
const AT_ONCE = 3;

/** How many tests may fail by chance. */
const MOST_UNSTEADY = 3;

/** How long a file that is to end may take for it, in milliseconds. */
const GRACE = 5_000;

/** The files that take longest, in order: one that begins last is waited for alone. */
const LONGEST = [
	"own-site-light.test.js",
	"own-site-dark.test.js",
	"routes.test.js",
	"reading.test.js",
	"offline.test.js",
	"search.test.js",
	"vote.test.js",
	"lens.test.js",
	"chat.test.js",
	"degraded.test.js",
	"splash.test.js",
];

const { values: flags, positionals } = parseArgs({
	allowPositionals: true,
	options: { folder: { type: "string", default: HERE }, limit: { type: "string", default: "1200" } },
});
const folder = resolve(flags.folder);
const limit = Number(flags.limit) * 1000;

/** The processes that run, each leading a group of its own. */
const groups = new Set();

function signal(pid, name) {
	try {
		process.kill(-pid, name);
	} catch (error) {
		// All of it has ended by itself.
		if (error.code !== "ESRCH") throw error;
	}
}

process.on("exit", () => {
	for (const pid of groups) signal(pid, "SIGKILL");
});
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => process.exit(1));

/** The environment of a file: whoever runs this as a test of its own is not told of the tests in it. */
const { NODE_TEST_CONTEXT: _, ...env } = process.env;

/** Runs a program to its end, or to the limit. Gives what it printed, its exit code, and why it has none. */
function run(args) {
	const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
	groups.add(child.pid);
	let printed = "";
	let late = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			printed += text;
		});
	}
	let kill;
	const end = setTimeout(() => {
		late = `did not end within ${limit / 1000} s`;
		signal(child.pid, "SIGTERM");
		kill = setTimeout(() => signal(child.pid, "SIGKILL"), GRACE);
	}, limit);
	return new Promise((done, reject) => {
		child.on("error", reject);
		child.on("exit", (code, name) => {
			clearTimeout(end);
			clearTimeout(kill);
			signal(child.pid, "SIGKILL");
			groups.delete(child.pid);
			const finish = () => done({ printed, code, ended: late || (name && `was ended by ${name}`) || "" });
			// What it has printed is read to the end, unless another program that it left running holds it open.
			const open = setTimeout(finish, GRACE);
			child.on("close", () => {
				clearTimeout(open);
				finish();
			});
		});
	});
}

/** Puts tests below the suites they are in. They are told of before these. */
function nested(events) {
	const waiting = [];
	for (const event of events) {
		const { nesting } = event;
		const node = { ...event, inside: waiting[nesting + 1] ?? [] };
		waiting[nesting + 1] = [];
		waiting[nesting] = [...(waiting[nesting] ?? []), node];
	}
	return waiting[0] ?? [];
}

/** The tests that are in no other test. */
const testsOf = (nodes) => nodes.flatMap((node) => (node.suite ? testsOf(node.inside) : [node]));

/** The suites among nodes and in these. */
const suitesOf = (nodes) => nodes.filter(({ suite }) => suite).flatMap((node) => [node, ...suitesOf(node.inside)]);

/** What a test failed with: of one that says only that others did, what these say. */
function messageOf({ inside, message }) {
	const failed = inside.filter(({ failed }) => failed);
	return failed.length > 0 ? failed.map(messageOf).join("\n") : message;
}

/** What the reporter counts in each file; the run counts it for all. */
const COUNTS = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) \d.*\n/gm;

let scratch;
let count = 0;

/**
 * Runs a file, or one of its tests. Gives the tests that were run, those that failed, and why the file as a whole
 * failed, if it did.
 */
async function attempt(file, name) {
	const events = join(scratch, `${count++}.jsonl`);
	const only = name === undefined ? [] : [`--test-name-pattern=^${name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}$`];
	const began = performance.now();
	const { printed, code, ended } = await run([
		...["--test-reporter=spec", "--test-reporter-destination=stdout"],
		...[`--test-reporter=${EVENTS}`, `--test-reporter-destination=${events}`],
		...only,
		join(folder, file),
	]);
	const seconds = (performance.now() - began) / 1000;
	console.log(
		`${file}${name === undefined ? "" : `: ${name}`} (${seconds.toFixed(1)} s)\n${printed.replace(COUNTS, "").trimEnd()}\n`,
	);
	const lines = (await readFile(events, "utf8").catch(() => "")).split("\n").filter(Boolean);
	return judge(file, code, ended, printed, lines.flatMap(parsed));
}

/** A line of JSON; none if the process was ended in the middle of it. */
function parsed(line) {
	try {
		return [JSON.parse(line)];
	} catch {
		return [];
	}
}

function judge(file, code, ended, printed, events) {
	const nodes = nested(events.filter(({ ended }) => !ended));
	const own = ({ name }) => name === join(folder, file);
	const after = nodes.find(own);
	const tests = testsOf(nodes.filter((node) => !own(node)));
	const failed = tests.filter(({ failed }) => failed);
	const result = { tests: tests.filter(({ skipped }) => !skipped), failed, whole: undefined };
	const hook = [...suitesOf(nodes), ...(failed.length === tests.length ? tests : [])].find(({ hook }) => hook);
	if (ended) result.whole = `${file} ${ended}\n${printed}`;
	else if (!events.some(({ ended }) => ended))
		result.whole = `${file} ended before its tests did, with ${code}\n${printed}`;
	else if (after) result.whole = after.message;
	else if (hook) result.whole = hook.message;
	else if (code !== 0 && failed.length === 0) result.whole = `${file} ended with ${code}\n${printed}`;
	return result;
}

/** What of a file has to be run again: `{ file, name, message }`, without a name the whole of it. */
function failuresOf(file, { failed, whole }) {
	if (whole !== undefined) return [{ file, message: whole }];
	const byName = new Map(failed.map((test) => [test.name, { file, name: test.name, message: messageOf(test) }]));
	return [...byName.values()];
}

/** Whether a second try shows that what failed is well: it ran, and all that ran passed. */
async function passesNow({ file, name }) {
	const { tests, failed, whole } = await attempt(file, name);
	return whole === undefined && failed.length === 0 && (name === undefined || tests.some((test) => test.name === name));
}

async function filesToRun() {
	if (positionals.length > 0) return positionals;
	const files = (await readdir(folder)).filter((name) => name.endsWith(".test.js")).sort();
	const rank = (name) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
	return files.sort((a, b) => rank(a) - rank(b));
}

async function main() {
	const began = performance.now();
	const files = await filesToRun();
	const waiting = [...files];
	const failures = [];
	let passed = 0;
	async function worker() {
		for (let file = waiting.shift(); file; file = waiting.shift()) {
			const result = await attempt(file);
			passed += result.tests.length - result.failed.length;
			failures.push(...failuresOf(file, result));
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	// In the order of the files, whichever of them ended first.
	failures.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
	const titled = ({ file, name }) => (name === undefined ? file : `${file}: ${name}`);
	const unsteady = [];
	const wrong = failures.length > MOST_UNSTEADY ? failures : [];
	if (wrong.length > 0) console.log(`${wrong.length} failed: too many for chance, so none is tried again\n`);
	else {
		for (const failure of failures) {
			console.log(`a second try of ${titled(failure)}`);
			((await passesNow(failure)) ? unsteady : wrong).push(failure);
		}
	}
	for (const failure of unsteady) console.log(`${titled(failure)}\n${failure.message.trimEnd()}\n`);
	for (const failure of unsteady) console.log(`unsteady, passed at the second try: ${titled(failure)}`);
	for (const failure of wrong) console.log(`failed: ${titled(failure)}`);
	const seconds = Math.round((performance.now() - began) / 1000);
	console.log(
		`${files.length} files: ${passed} tests passed, ${wrong.length} failed, ${unsteady.length} unsteady, ${seconds} s`,
	);
	return files.length === 0 || wrong.length > 0 ? 1 : 0;
}

scratch = await mkdtemp(join(tmpdir(), "e2e-"));
try {
	process.exitCode = await main();
} finally {
	await rm(scratch, { recursive: true });
}
