// Since when an option takes each form of its value.
import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { compare } from "../lib/history.mjs";
import { places, Schema } from "../lib/schema.mjs";
import { covers, taken, widened } from "../lib/widened.mjs";

const read = (name) => new Schema(fileURLToPath(new URL(`fixtures/${name}.json`, import.meta.url)));
const schema = read("options");
const versions = ["5.0.0", "5.1.3", "5.2.0"];

/** What came later in the second of two schemas, which has the last two releases, as the data write it. */
function later(older, newer) {
	const of = (each, more) => ({ options: { names: Object.keys(taken(each)), forms: { ...taken(each), ...more } } });
	const found = new Map(versions.map((version, i) => [version, of(i ? newer : older)]));
	return compare(versions, found, ["options"]).forms.options ?? {};
}

test("what validates as the same has the same key, however it is written", () => {
	assert.deepEqual(later(schema, schema), {});
	const { name, parser, plugins } = later(read("older"), schema);
	assert.deepEqual({ name, parser, plugins }, { name: undefined, parser: undefined, plugins: undefined });
});

test("the forms of a value have the release that first took them", () => {
	assert.deepEqual(later(read("older"), schema), {
		cache: { true: "5.1" },
		"cache.type": { '"filesystem"': "5.1" },
		entry: { object: "5.1" },
		"parser.url": { '"relative"': "5.1" },
		rules: { '""[]': "5.1", "0[]": "5.1", "false[]": "5.1", "null[]": "5.1" },
		"rules.test": { "RegExp[]": "5.1", "RegExp[][]": "5.1", "array[][]": "5.1", "object[]": "5.1", "object[][]": "5.1", "string[]": "5.1", "string[][]": "5.1", object: "5.1", string: "5.1" },
	});
});

test("a form that came with its option is not later, and none is of what is gone", () => {
	const of = (forms) => ({ options: { names: Object.keys(forms), forms } });
	const found = new Map([
		["5.0.0", of({ gone: ["string"] })],
		["5.1.3", of({ gone: ["string", "number"], new: ["object"] })],
		["5.2.0", of({ new: ["object", "true", "false"] })],
	]);
	assert.deepEqual(compare(versions, found, ["options"]).forms, { options: { new: { false: "5.2", true: "5.2" } } });
});

test("a schema that takes any string knows those that it names", () => {
	assert.equal(covers(["string"], '"a"'), true);
	assert.equal(covers(["string", '"b"'], '"a"'), false);
	assert.equal(covers(["string"], '""'), false);
	assert.equal(covers(["number"], "1"), true);
	assert.equal(covers(["any"], "function"), true);
	assert.equal(covers(["any[]"], '"a"[]'), true);
	assert.equal(covers(["string[]"], "string[][]"), false);
	assert.equal(covers(["string[]"], "array"), true);
	assert.equal(covers(["true"], "false"), false);
});

test("forms are told as types and values are, as a whole where they came as a whole", () => {
	const place = (path) => places(schema).found.get(path);
	assert.deepEqual(widened(schema, place("cache"), { true: "5.1" }), { typesSince: {}, valuesSince: { true: "5.1" } });
	assert.deepEqual(widened(schema, place("cache"), { true: "5.1", false: "5.1" }), { typesSince: { boolean: "5.1" }, valuesSince: {} });
	assert.deepEqual(widened(schema, place("parser.url"), { '"relative"': "5.1" }), { typesSince: {}, valuesSince: { '"relative"': "5.1" } });
	assert.deepEqual(widened(schema, place("entry"), { object: "5.2" }).typesSince, { "{ [name]: string | {…} }": "5.2" });
	assert.deepEqual(widened(schema, place("rules"), { "false[]": "5.2", "0[]": "5.2", '""[]': "5.2", "null[]": "5.2" }).typesSince, { "falsy[]": "5.2" });
	assert.deepEqual(widened(schema, place("rules"), { "object[]": "5.2" }).typesSince, { "{…}[]": "5.2" });
	assert.deepEqual(widened(schema, place("name"), { function: "5.2" }).typesSince, {
		"(chunk, index?) => boolean | undefined": "5.2",
		"(names, fallback?) => Promise<string>": "5.2",
	});
	assert.deepEqual(widened(schema, place("name"), {}), { typesSince: {}, valuesSince: {} });
});
