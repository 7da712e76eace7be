import assert from "node:assert/strict";
import { test } from "node:test";
import statsFields from "../classes/stats-fields.mjs";
import statsOptions from "../classes/stats-options.mjs";
import statsPresets from "../classes/stats-presets.mjs";
import { context } from "../lib/context.mjs";
import { walk } from "../lib/statsfields.mjs";

const given = await context();
const find = (items, id) => items.find((item) => item.id === id);

test("an option of stats may differ between toJson() and toString()", async () => {
	const items = await statsOptions.collect(given);
	assert.deepEqual(find(items, "stats.modulesSpace").defaults, [{ value: "Infinity", when: "toJson()" }, { value: "15", when: "toString()" }]);
	assert.deepEqual(find(items, "stats.version").defaults, [{ value: "true" }]);
});

test("a preset sets what createStatsOptions gives", async () => {
	const items = await statsPresets.collect(given);
	assert.deepEqual(
		items.map((item) => item.id),
		["normal", "verbose", "detailed", "minimal", "errors-only", "errors-warnings", "summary", "none"],
	);
	assert.equal(find(items, "errors-only").sets.errors, "true");
	assert.equal(find(items, "errors-only").sets.warnings, "false");
	assert.equal(find(items, "minimal").sets.logging, '"warn"');
});

test("a field has its types and the options it needs", async () => {
	const items = await statsFields.collect(given);
	assert.deepEqual(find(items, "module.usedExports").details.options, ["usedExports"]);
	assert.deepEqual(find(items, "compilation.hints").details.options, ["hints"]);
	assert.deepEqual(find(items, "module.notCacheableReasons").types, ["array"]);
	assert.equal(find(items, "asset.name").details, undefined);
});

test("fields of things inside of things belong to their owners", () => {
	const found = new Map();
	walk({ modules: [{ id: 1, reasons: [{ type: "entry" }] }], entrypoints: { main: { name: "main" } } }, "compilation", found);
	assert.deepEqual([...found.keys()], ["compilation.modules", "module.id", "module.reasons", "reason.type", "compilation.entrypoints", "chunkGroup.name"]);
});
