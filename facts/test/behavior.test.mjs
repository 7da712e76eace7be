// What pages state of behavior, known from building it by hand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8"));
const behavior = new Map(read("behavior").items.map((item) => [item.id, item]));

test("behavior has the releases that building by hand found", () => {
	const since = (id) => behavior.get(id).patch ?? behavior.get(id).since;
	assert.equal(since("no-side-effects-notation"), "5.108");
	assert.equal(since("require-const"), "5.107.1");
	assert.equal(since("html-entry"), "5.109");
	assert.equal(since("generated-page"), "5.109");
	assert.equal(since("css-import"), "5.109");
});

test("behavior of an experiment is experimental, and every option it belongs to is there", () => {
	const config = new Map(read("config").items.map((item) => [item.id, item]));
	for (const { id, details, experimental } of behavior.values()) {
		if (!details?.of) continue;
		assert.ok(config.has(details.of), `${id}: ${details.of}`);
		assert.equal(experimental, config.get(details.of).experimental, id);
	}
});

test("every behavior says what pages call it, and its signs are regular expressions", () => {
	for (const { id, words, signs = [] } of behavior.values()) {
		assert.match(words, /^[^`]*(`[^`]+`[^`]*)*$/, id);
		for (const sign of signs) assert.ok(new RegExp(sign.replace(/^\(\?m\)/, "")), id);
	}
});
