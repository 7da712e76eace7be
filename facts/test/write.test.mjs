import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { compare } from "../lib/history.mjs";
import { text } from "../lib/write.mjs";

const facts = fileURLToPath(new URL("../", import.meta.url));
const definition = { class: "shapes", title: "Shapes", source: "here" };

test("items are sorted, their keys in order, and empty ones left out", () => {
	const items = [
		{ name: "b", id: "b", types: [], details: { z: 1, a: { d: 1, c: 2 } } },
		{ since: "5.3", name: "B", id: "B", deprecated: undefined, details: {} },
	];
	const written = text(definition, "1.0.0", items);
	assert.equal(
		JSON.stringify(JSON.parse(written).items),
		'[{"id":"B","name":"B","since":"5.3"},{"id":"b","name":"b","details":{"a":{"c":2,"d":1},"z":1}}]',
	);
	assert.equal(written, text(definition, "1.0.0", [...items].reverse()));
});

test("an id that is there twice is refused", () => {
	assert.throws(() => text(definition, "1.0.0", [{ id: "a", name: "a" }, { id: "a", name: "A" }]), { message: "shapes: a is there twice" });
});

test("a key that the contract does not have is refused", () => {
	assert.throws(() => text(definition, "1.0.0", [{ id: "a", name: "a", color: 1 }]), { message: "a: no such key: color (README.md lists them)" });
});

/** Runs collect.mjs with the data in another folder. */
function collect(data, ...args) {
	return new Promise((resolve) => {
		execFile(process.execPath, ["collect.mjs", ...args], { cwd: facts, env: { ...process.env, FACTS_DATA: data } }, (error, stdout, stderr) =>
			resolve({ code: error?.code ?? 0, stdout, stderr }),
		);
	});
}

test("two runs write the same bytes, and the check accepts them", async () => {
	const data = await mkdtemp(join(tmpdir(), "facts-"));
	const classes = ["cli-flags", "future-defaults", "mode", "plugin-options", "targets"];
	try {
		await copyFile(join(facts, "data/releases.json"), join(data, "releases.json"));
		for (const run of ["first", "second"]) {
			const { code, stdout } = await collect(data, ...classes);
			assert.equal(code, 0);
			assert.equal(stdout.match(/^[\w-]+: \d+ \(\d+\.\d s\)$/gm).length, classes.length, run);
			for (const name of classes) {
				const [written, committed] = await Promise.all([data, join(facts, "data")].map((folder) => readFile(join(folder, `${name}.json`), "utf8")));
				assert.equal(written, committed, `${name} in the ${run} run`);
			}
		}
		assert.deepEqual(await collect(data, "--check", ...classes), { code: 0, stdout: "", stderr: "" });
	} finally {
		await rm(data, { recursive: true });
	}
});

test("a drift is reported at its first line", async () => {
	const data = await mkdtemp(join(tmpdir(), "facts-"));
	try {
		const committed = await readFile(join(facts, "data/mode.json"), "utf8");
		const lines = committed.split("\n");
		const at = lines.findIndex((line) => line.includes('"optimization.chunkIds": "\\"named\\""'));
		const drifted = lines.with(at, lines[at].replace("named", "size")).with(at + 5, "drifted too");
		await copyFile(join(facts, "data/releases.json"), join(data, "releases.json"));
		await writeFile(join(data, "mode.json"), drifted.join("\n"));
		const { code, stderr } = await collect(data, "--check", "mode");
		assert.equal(code, 1);
		const [was, is] = [drifted[at], lines[at]];
		assert.equal(stderr, `data/mode.json is not what the installed version has. line ${at + 1}: data has ${was}, measured is ${is}\nMeasure anew with: make facts\n`);
	} finally {
		await rm(data, { recursive: true });
	}
});

test("names have the release that first and last had them, values the releases that changed them", () => {
	const versions = ["5.0.0", "5.1.3", "5.2.0", "5.10.1"];
	const of = (names, a) => ({ names, values: { a: { production: a, development: a, none: "1" }, o: { production: "{…}" } } });
	const found = new Map([
		["5.0.0", { shapes: of(["a", "gone"], "1") }],
		["5.1.3", { shapes: of(["a", "gone", "short"], "2") }],
		["5.2.0", { shapes: { failed: "Error: no such file" } }],
		["5.10.1", { shapes: of(["a", "new"], "3") }],
	]);
	assert.deepEqual(compare(versions, found, ["shapes"]), {
		classes: { shapes: { gone: { until: "5.1" }, new: { since: "5.10" }, short: { since: "5.1", until: "5.1" } } },
		forms: {},
		changes: {
			shapes: [
				{ id: "a", release: "5.1", from: "1", to: "2", modes: ["production", "development"] },
				{ id: "a", release: "5.10", from: "2", to: "3", modes: ["production", "development"] },
			],
		},
	});
});
