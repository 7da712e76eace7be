import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const facts = fileURLToPath(new URL("../", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "facts-check-"));
for (const name of ["classes", "data", "lib", "collect.mjs", "package.json"]) cpSync(join(facts, name), join(copy, name), { recursive: true });
symlinkSync(join(facts, "node_modules"), join(copy, "node_modules"));
after(() => rmSync(copy, { recursive: true }));

const check = (...classes) => spawnSync(process.execPath, ["collect.mjs", "--check", ...classes], { cwd: copy, encoding: "utf8" });

test("data that agree with the installed version pass", () => {
	const { status, stderr } = check("tapable", "stats-presets", "process-assets-stages");
	assert.equal(stderr, "");
	assert.equal(status, 0);
});

test("a fact that the installed version does not have is reported with its line", () => {
	const file = join(copy, "data/stats-presets.json");
	writeFileSync(file, readFileSync(file, "utf8").replace('"id": "detailed"', '"id": "extensive"'));
	const { status, stderr } = check("stats-presets");
	assert.equal(status, 1);
	assert.match(stderr, /^data\/stats-presets\.json is not what the installed version has\. line \d+: data has\s+"id": "extensive",, measured is\s+"id": "detailed",\nMeasure anew with: make facts\n$/);
});
