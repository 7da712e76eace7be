import assert from "node:assert/strict";
import { test } from "node:test";
import hmr from "../classes/hmr.mjs";
import logger from "../classes/logger.mjs";
import moduleMethods from "../classes/module-methods.mjs";
import moduleVariables from "../classes/module-variables.mjs";
import resolverSteps from "../classes/resolver-steps.mjs";
import tapable from "../classes/tapable.mjs";
import { context } from "../lib/context.mjs";
import { text } from "../lib/write.mjs";

const given = await context();
const of = async (definition) => new Map((await definition.collect(given)).map((item) => [item.id, item]));

test("a variable says what becomes of it in the output", async () => {
	const items = await of(moduleVariables);
	assert.equal(items.get("__webpack_public_path__").details.becomes, "__webpack_require__.p");
	assert.deepEqual(items.get("import.meta.env.SSR").details.becomes, { node: "true", web: "false" });
	assert.deepEqual(items.get("__system_context__").details.needs, { output: { library: { type: "system" } } });
	assert.ok(items.has("module.parents"), "what only a running module has");
	assert.equal(text(moduleVariables, "", [...items.values()]), text(moduleVariables, "", await moduleVariables.collect(given)));
});

test("a method works in the kinds of modules in which it was recognized", async () => {
	const items = await of(moduleMethods);
	assert.deepEqual(items.get("require()").details, { moduleTypes: ["javascript/auto", "javascript/dynamic"], dependencyTypes: ["cjs require"] });
	assert.deepEqual(items.get("import.meta.glob()").details.moduleTypes, ["javascript/auto", "javascript/esm"]);
	assert.equal(items.get("import defer").experimental, true);
	assert.equal(items.get("import()").experimental, undefined);
});

test("hot replacement: methods, statuses, options, events", async () => {
	const items = await of(hmr);
	const count = (kind) => [...items.values()].filter((item) => item.kind === kind).length;
	assert.deepEqual([count("method"), count("status"), count("option"), count("event")], [11, 8, 8, 9]);
	assert.deepEqual(items.get("event.declined").details, { fields: ["chain", "moduleId", "parentId", "type"], handler: "onDeclined" });
});

test("a logger's methods print from a level on", async () => {
	const items = await of(logger);
	assert.equal(items.size, 20);
	assert.deepEqual(items.get("warn").details, { entries: ["warn"], printedFrom: "warn" });
	assert.equal(items.get("debug").details.printedFrom, "debug");
	assert.equal(items.get("time").details.printedFrom, null);
});

test("a sync hook is only tapped with tap", async () => {
	const items = await of(tapable);
	assert.deepEqual(items.get("SyncHook").details.tap, ["tap"]);
	assert.deepEqual(items.get("AsyncSeriesHook").details.call, ["callAsync", "promise"]);
});

test("requests pass the resolver in one order", async () => {
	const { details } = (await of(resolverSteps)).get("existingFile");
	assert.ok(details.order.relative < details.order.module);
	assert.deepEqual(details.taps, ["NextPlugin", "SymlinkPlugin"]);
});
