import assert from "node:assert/strict";
import { test } from "node:test";
import magicComments from "../classes/magic-comments.mjs";
import { context } from "../lib/context.mjs";

// All sixteen take minutes; these show that places are told apart.
test("a magic comment works where the output differs from that of one that means nothing", async () => {
	const given = await context();
	const places = async (name) => (await magicComments.places(given, name)).join(" | ");
	assert.equal(await places("webpackMode"), "import()");
	assert.equal(await places("webpackInline"), "HTML <script> | HTML <link>");
});
