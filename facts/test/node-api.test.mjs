import assert from "node:assert/strict";
import { test } from "node:test";
import exported from "../classes/exports.mjs";
import nodeApi from "../classes/node-api.mjs";
import plugins from "../classes/plugins.mjs";
import { context } from "../lib/context.mjs";
import { text } from "../lib/write.mjs";

const given = await context();
// Read before anything is measured: its getter warns once.
assert.ok(given.webpack.optimize.AggressiveSplittingPlugin);
const find = (items, id) => items.find((item) => item.id === id);

test("an export says what it is, what it takes and whether it warns", async () => {
	const items = await exported.collect(given);
	assert.deepEqual(find(items, "util.cleverMerge").args, ["first", "second"]);
	assert.equal(find(items, "ids").kind, "namespace");
	assert.equal(find(items, "WebpackOptionsDefaulter").deprecated, "DEP_WEBPACK_OPTIONS_DEFAULTER");
	assert.deepEqual(find(items, "OptimizationStages.STAGE_BASIC").values, ["-10"]);
	assert.equal(text(exported, given.version, items), text(exported, given.version, await exported.collect(given)));
});

test("a plugin in two places has one item, with the place that does not warn", async () => {
	const items = await plugins.collect(given);
	assert.deepEqual(find(items, "JavascriptModulesPlugin").details, { path: "webpack.javascript.JavascriptModulesPlugin", also: [{ path: "webpack.JavascriptModulesPlugin", deprecated: "DEP_WEBPACK_JAVASCRIPT_MODULES_PLUGIN" }] });
	assert.equal(find(items, "JavascriptModulesPlugin").deprecated, undefined);
	assert.equal(find(items, "DependencyTemplate"), undefined);
});

test("a plugin's deprecation is heard although its getter was read before", async () => {
	assert.equal(find(await plugins.collect(given), "AggressiveSplittingPlugin").deprecated, "DEP_WEBPACK_AGGRESSIVE_SPLITTING_PLUGIN");
});

test("members are those of instances, with what the types say of them", async () => {
	const items = await nodeApi.collect(given);
	const emitAsset = find(items, "Compilation.emitAsset");
	assert.deepEqual([emitAsset.kind, emitAsset.args, emitAsset.returns], ["method", ["file: string", "source: Source", "assetInfo?: AssetInfo"], "void"]);
	assert.deepEqual(find(items, "Compilation.PROCESS_ASSETS_STAGE_REPORT").values, ["5000"]);
	assert.equal(find(items, "Chunk.entryModule").deprecated, "DEP_WEBPACK_CHUNK_ENTRY_MODULE");
	assert.equal(find(items, "Compilation._modules"), undefined);
	assert.equal(find(items, "NormalModule.identifier"), undefined, "belongs to Module");
});
