import assert from "node:assert/strict";
import { test } from "node:test";
import hooks from "../classes/hooks.mjs";
import staticHooks from "../classes/static-hooks.mjs";
import { context } from "../lib/context.mjs";
import { text } from "../lib/write.mjs";

const given = await context();
const items = await hooks.collect(given);
const byId = new Map(items.map((item) => [item.id, item]));

test("the kind of a hook is that of the instance, not that of the types", () => {
	const { kind, args, details } = byId.get("Compiler.hooks.finishMake");
	assert.equal(kind, "AsyncSeriesHook");
	assert.equal(details.declared, "AsyncParallelHook");
	assert.deepEqual(args, ["compilation: Compilation"]);
});

test("hooks of the compiler fire in one order", () => {
	const order = items.filter((item) => item.owner === "Compiler" && item.details?.order?.run).sort((a, b) => a.details.order.run - b.details.order.run);
	assert.deepEqual(
		order.map((item) => item.name),
		["validate", "environment", "afterEnvironment", "entryOption", "afterPlugins", "afterResolvers", "initialize", "beforeRun", "run", "readRecords", "normalModuleFactory", "contextModuleFactory", "beforeCompile", "compile", "thisCompilation", "compilation", "make", "finishMake", "afterCompile", "shouldEmit", "emit", "assetEmitted", "afterEmit", "emitRecords", "done", "shutdown", "afterDone"],
	);
	assert.equal(byId.get("Compiler.hooks.run").details.order.watch, undefined);
	assert.ok(byId.get("Compiler.hooks.invalid").details.order.watch > byId.get("Compiler.hooks.done").details.order.watch);
	assert.ok(byId.get("Compiler.hooks.failed").details.order.failed);
});

test("a hook that stands for another one says which, at which stage, and its code", () => {
	const { kind, deprecated, details } = byId.get("Compilation.hooks.optimizeChunkAssets");
	assert.deepEqual([kind, deprecated, details.standsFor, details.stage], ["AsyncSeriesHook", "DEP_WEBPACK_COMPILATION_OPTIMIZE_CHUNK_ASSETS", "Compilation.hooks.processAssets", 100]);
});

test("a HookMap has its inner kind, what it is keyed by, and the keys the bundler taps", () => {
	const { kind, keys, details } = byId.get("NormalModuleFactory.hooks.createParser");
	assert.deepEqual([kind, keys], ["HookMap<SyncBailHook>", "module type"]);
	for (const type of ["javascript/auto", "css/module", "html", "webassembly/sync"]) assert.ok(details.keys.includes(type), type);
});

test("two measurements give the same bytes", async () => {
	assert.equal(text(hooks, given.version, await hooks.collect(given)), text(hooks, given.version, items));
	const once = text(staticHooks, given.version, await staticHooks.collect(given));
	assert.equal(text(staticHooks, given.version, await staticHooks.collect(given)), once);
});

test("static hooks come with the function that gives them", async () => {
	const found = (await staticHooks.collect(given)).find((item) => item.id === "DefinePlugin.hooks.definitions");
	assert.equal(found.details.getter, "DefinePlugin.getCompilationHooks(compilation)");
	assert.equal(found.kind, "SyncWaterfallHook");
});
