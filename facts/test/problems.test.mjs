import assert from "node:assert/strict";
import { test } from "node:test";
import deprecations from "../classes/deprecations.mjs";
import errors from "../classes/errors.mjs";
import warnings from "../classes/warnings.mjs";
import { context } from "../lib/context.mjs";

const given = await context();

test("a warning has the template of its source and the text of a build that provokes it", async () => {
	const all = await warnings.collect(given);
	const { template, details } = all.find((item) => item.id === "EmptyCopyPatternWarning");
	assert.ok(template.startsWith("The '{from}' pattern of 'output.copy' copied no file.\nIt resolved to '{glob}', which matches nothing"), template);
	assert.ok(details.message.startsWith("The 'nowhere/*.txt' pattern of 'output.copy' copied no file.\nIt resolved to '/project/nowhere/*.txt', which"), details.message);
	assert.equal(details.provoked, true);
	for (const item of all) assert.ok(item.template || item.until, item.id);
});

test("a class that is handed its message lists what it is handed", async () => {
	const all = await errors.collect(given);
	const linking = all.find((item) => item.id === "ESMLinkingError");
	assert.ok(linking.details.messages.some((text) => text.includes("contains conflicting star exports for the")));
	assert.ok(all.find((item) => item.id === "ModuleParseError").details.more.some((text) => text.includes("You may need an appropriate loader")));
	for (const item of all) assert.ok(!item.details?.message?.includes("facts-"), `${item.id} names a folder of this machine`);
});

test("a deprecation's message is found through the functions that are handed its code", async () => {
	const all = new Map((await deprecations.collect(given)).map((item) => [item.id, item.template]));
	assert.equal(all.get("DEP_WEBPACK_SINGLE_ENTRY_PLUGIN"), "SingleEntryPlugin was renamed to EntryPlugin");
	assert.equal(all.get("DEP_WEBPACK_MODULE_ID"), "Module.id: Use new ChunkGraph API");
	assert.equal(all.get("DEP_WEBPACK_DEPRECATION_ARRAY_TO_SET_LENGTH"), "{name} was changed from Array to Set (using Array property 'length' is deprecated)");
	for (const [id, template] of all) assert.ok(template, id);
});
