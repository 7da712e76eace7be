import assert from "node:assert/strict";
import { test } from "node:test";
import loaderContext from "../classes/loader-context.mjs";
import { context } from "../lib/context.mjs";

const items = await loaderContext.collect(await context());
const find = (id) => items.find((item) => item.id === id);

test("members of the loader context are what a loader saw", () => {
	assert.equal(find("this.resourcePath").details.example, '"/project/src/data.txt"');
	assert.deepEqual(find("this.emitFile").args, ["name: string", "content: string | Buffer", "sourceMap?: string", "assetInfo?: AssetInfo"]);
	assert.deepEqual(find("this.utils").details.members, ["absolutify", "contextify", "createHash"]);
	assert.equal(find("this._compiler").details.internal, true);
});

test("what only hot replacement adds says so", () => {
	assert.deepEqual(find("this.hot").details.only, ["HotModuleReplacementPlugin"]);
	assert.equal(find("this.mode").details.only, undefined);
});
