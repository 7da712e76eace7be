// What run.mjs has to notice, it notices. No browser is needed.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const RUN = join(dirname(fileURLToPath(import.meta.url)), "run.mjs");
let folder;

before(async () => {
	folder = await mkdtemp(join(tmpdir(), "run-"));
});
after(() => rm(folder, { recursive: true }));

const head = `
	import { existsSync, writeFileSync } from "node:fs";
	import { after, afterEach, before, describe, test } from "node:test";
	/** Whether something of this name is met for the first time, by any process. */
	function first(name) {
		const file = new URL(name + ".seen", import.meta.url);
		const there = existsSync(file);
		writeFileSync(file, "");
		return !there;
	}
	const once = (name) => { if (first(name)) throw new Error("not the first time: " + name); };
`;

/** Writes files of tests into a folder of their own and runs them. Gives the exit code and what was printed. */
async function run(name, files, ...flags) {
	const own = join(folder, name);
	await mkdir(own);
	await writeFile(join(own, "package.json"), '{ "type": "module" }');
	for (const [file, code] of Object.entries(files)) await writeFile(join(own, `${file}.test.js`), head + code);
	const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, "--folder", own, ...flags], {
		encoding: "utf8",
	});
	assert.equal(stderr, "");
	return { status, printed: stdout, end: stdout.slice(stdout.lastIndexOf("\n\n") + 2) };
}

const passes = 'test("passes", () => {});';

test("what passes passes, and its names are printed", async () => {
	const { status, printed, end } = await run("well", { a: passes, b: `describe("suite", () => { ${passes} });` });
	assert.equal(printed.match(/✔ passes/g).length, 2);
	assert.match(end, /^2 files: 2 tests passed, 0 failed, 0 unsteady, \d+ s\n$/);
	assert.equal(status, 0);
});

test("a test that fails the first time only is run once more, alone, and named", async () => {
	const odd = "a (b) [c] / d | e? $1.";
	const { status, printed, end } = await run("once", {
		a: `test(${JSON.stringify(odd)}, () => once("a")); test("other", () => console.log("other ran"));`,
		b: `describe("suite", () => { test("leaf", () => once("b")); test("leaf too", () => console.log("leaf too ran")); });`,
	});
	assert.match(
		printed,
		/Error: not the first time: a\n[\s\S]*\n\nb\.test\.js: leaf\nError: not the first time: b\n[\s\S]*\n\nunsteady/,
	);
	assert.match(end, /^unsteady, passed at the second try: a\.test\.js: a \(b\) \[c\] \/ d \| e\? \$1\.\n/);
	assert.match(
		end,
		/\nunsteady, passed at the second try: b\.test\.js: leaf\n2 files: 2 tests passed, 0 failed, 2 unsteady, \d+ s\n$/,
	);
	assert.equal(printed.match(/^other ran$/gm).length, 1);
	assert.equal(printed.match(/^leaf too ran$/gm).length, 1);
	assert.equal(status, 0);
});

test("a test that fails always fails", async () => {
	const { status, printed, end } = await run("always", {
		a: `test("no", () => { throw new Error("never right"); }); ${passes}`,
	});
	assert.match(printed, /\na second try of a\.test\.js: no\n/);
	assert.match(end, /^failed: a\.test\.js: no\n1 files: 1 tests passed, 1 failed, 0 unsteady, \d+ s\n$/);
	assert.equal(status, 1);
});

test("three tests that fail once are unsteady, four are too many", async () => {
	const tests = (n) => Array.from({ length: n }, (_, i) => `test("t${i}", () => once("t${i}"));`).join("\n");
	assert.equal((await run("three", { a: tests(3) })).status, 0);
	const { status, printed, end } = await run("four", { a: tests(2), b: tests(4).replaceAll('once("t', 'once("b') });
	assert.match(printed, /\n6 failed: too many for chance, so none is tried again\n/);
	assert.match(end, /^failed: a\.test\.js: t0\n/);
	assert.equal(status, 1);
	assert.equal((await run("exactly four", { a: tests(4) })).status, 1);
});

const whole = {
	"that throws while it loads": 'once("file"); test("t", () => {});',
	"whose start fails": 'before(() => once("file")); for (const i of [1, 2, 3, 4, 5]) test("t" + i, () => {});',
	"with a suite whose start fails": `describe("s", () => { before(() => once("file")); for (const i of [1, 2, 3, 4]) test("t" + i, () => {}); });`,
	"whose end fails": 'after(() => once("file")); test("t", () => {});',
	"that ends itself": 'test("t", () => { if (first("file")) process.exit(0); }); test("u", () => {});',
	"that is killed": 'test("t", () => { if (first("file")) process.kill(process.pid, "SIGKILL"); });',
};
for (const [what, code] of Object.entries(whole)) {
	test(`a file ${what} is run once more whole`, async () => {
		const { status, end } = await run(`file ${what}`, { a: code, b: passes });
		assert.match(
			end,
			/^unsteady, passed at the second try: a\.test\.js\n2 files: \d tests passed, 0 failed, 1 unsteady, \d+ s\n$/,
		);
		assert.equal(status, 0);
	});

	test(`a file ${what} each time fails`, async () => {
		const always = code
			.replaceAll('first("file")', "true")
			.replaceAll('once("file")', '(() => { throw new Error("always"); })()');
		const { status, end } = await run(`file ${what} always`, { a: always, b: passes });
		assert.match(end, /^failed: a\.test\.js\n2 files: \d tests passed, 1 failed, 0 unsteady, \d+ s\n$/);
		assert.equal(status, 1);
	});
}

test("a file that does not end is ended, and run once more whole", async () => {
	const waits = 'test("t", () => { if (first("file")) return new Promise(() => setInterval(() => {}, 1000)); });';
	const { status, printed, end } = await run("waits", { a: waits }, "--limit", "10");
	assert.match(printed, /\na\.test\.js did not end within 10 s\n/);
	assert.match(end, /^unsteady, passed at the second try: a\.test\.js\n/);
	assert.equal(status, 0);
});

test("a file that neither ends nor listens each time fails", async () => {
	const deaf = 'process.on("SIGTERM", () => {}); test("t", () => { for (;;); });';
	const { status, end } = await run("deaf", { a: deaf }, "--limit", "2");
	assert.match(end, /^failed: a\.test\.js\n/);
	assert.equal(status, 1);
});

test("what fails after each test is the failure of that test", async () => {
	const { status, end } = await run("each", {
		a: `let i = 0; afterEach(() => { if (i++ === 0) once("each"); }); test("t", () => {}); test("u", () => {});`,
	});
	assert.match(end, /^unsteady, passed at the second try: a\.test\.js: t\n/);
	assert.equal(status, 0);
});

test("a test that is skipped the second time has not passed", async () => {
	const { status, end } = await run("skips", {
		a: `test("t", (t) => { if (!first("t")) return t.skip(); throw new Error("first"); }); ${passes}`,
	});
	assert.match(end, /^failed: a\.test\.js: t\n/);
	assert.equal(status, 1);
});

test("a test in a test that fails has the whole of it run again", async () => {
	const { status, printed, end } = await run("inner", {
		a: `test("outer", async (t) => { await t.test("inner", () => once("inner")); }); ${passes}`,
	});
	assert.match(printed, /\na\.test\.js: outer\nError: not the first time: inner\n/);
	assert.match(end, /^unsteady, passed at the second try: a\.test\.js: outer\n/);
	assert.equal(status, 0);
});

test("a folder without tests fails", async () => {
	assert.equal((await run("nothing", {})).status, 1);
});
