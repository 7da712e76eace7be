import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { forms } from "../lib/callable.mjs";
import { details, marks, merged } from "../lib/option.mjs";
import { strings } from "../lib/pattern.mjs";
import { canonical, places, Schema } from "../lib/schema.mjs";
import { source } from "../lib/source.mjs";

const file = fileURLToPath(new URL("fixtures/options.json", import.meta.url));
const schema = new Schema(file);
const { kept, like, found } = canonical(schema);

test("a schema has the options of unions, arrays, recursion and keys of one's own", () => {
	assert.deepEqual(
		[...kept.keys()].sort(),
		[
			"cache",
			"cache.limit",
			"cache.type",
			"entry",
			"entry.*",
			"entry.*.import",
			"name",
			"parser",
			"parser.depth",
			"parser.url",
			"plugins",
			"rules",
			"rules.oneOf",
			"rules.parser",
			"rules.test",
			"rules.test.and",
			"rules.test.not",
		],
	);
});

test("what stands in several places is listed once, and the others say what they are like", () => {
	assert.deepEqual(Object.fromEntries(like), { "rules.oneOf": "rules", "rules.parser": "parser", "rules.test.and": "rules.test", "rules.test.not": "rules.test" });
	assert.deepEqual([...found.keys()].filter((path) => !kept.has(path)).sort(), ["rules.parser.depth", "rules.parser.url"]);
});

test("a preferred place is kept instead of the shortest", () => {
	const other = canonical(schema, { preferred: ["rules.parser"] });
	assert.equal(other.like.get("parser"), "rules.parser");
	assert.ok(other.kept.has("rules.parser.url"));
	assert.ok(!other.kept.has("parser.url"));
});

test("types and values are all a place takes, from every branch", () => {
	const takes = (path) => {
		const { types, values } = merged(schema, kept.get(path));
		return [...values, ...types].join(" | ");
	};
	assert.equal(takes("cache"), "{…} | boolean");
	assert.equal(takes("cache.type"), '"memory" | "filesystem"');
	assert.equal(takes("entry"), "string | { [name]: string | {…} }");
	assert.equal(takes("name"), "string | (chunk, index?) => boolean | undefined | (names, fallback?) => Promise<string>");
	assert.equal(takes("parser.url"), '"relative" | boolean');
	assert.equal(takes("plugins"), "{…}[]");
	assert.equal(takes("rules"), "({…} | falsy)[]");
	assert.equal(takes("rules.test"), "RegExp | string | {…} | […]");
});

test("marks hold for what is below, limits and what must be there are details", () => {
	assert.deepEqual(marks(schema, found, found.get("parser.depth")), { deprecated: false, experimental: true });
	assert.deepEqual(marks(schema, found, found.get("rules.parser.url")), { deprecated: true, experimental: false });
	assert.deepEqual(details(schema, kept.get("parser.depth")), { minimum: 1 });
	assert.deepEqual(details(schema, kept.get("rules.test")), { required: true });
});

test("an option is single when a configuration has it once", () => {
	const single = [...places(schema).found.values()].filter((place) => place.single).map(({ path }) => path);
	assert.deepEqual(single.sort(), ["cache", "cache.limit", "cache.type", "entry", "name", "parser", "parser.depth", "parser.url", "plugins", "rules"]);
});

test("functions are written with the names of their parameters", () => {
	assert.deepEqual(forms("(request: import('enhanced-resolve').ResolveRequest) => boolean", file), ["(request) => boolean"]);
	assert.deepEqual(forms("((this: Resolver, arg1: import('x').Resolver) => void)", file), ["(resolver) => void"]);
	assert.deepEqual(forms("(...names: string[]) => { [name: string]: import('../lib/Chunk') }", file), ["(...names) => { [name: string]: Chunk }"]);
	assert.deepEqual(forms("import('../lib/fs').InputFileSystem", file), ["InputFileSystem"]);
});

test("values are written as source", () => {
	assert.equal(source({ type: "memory", "a-b": [1, /x/g, null], gone: undefined }), '{ type: "memory", "a-b": [1, /x/g, null] }');
	assert.equal(source([() => {}]), "computed");
	assert.equal(source(new Map()), "computed");
	assert.equal(source(Infinity), "Infinity");
});

test("a pattern of literals and groups has all its strings", () => {
	assert.deepEqual(strings("^(a-|b-)?(c-(d-)?)?e$"), ["e", "c-e", "c-d-e", "a-e", "a-c-e", "a-c-d-e", "b-e", "b-c-e", "b-c-d-e"]);
	assert.throws(() => strings("^a+$"), { message: "a+: + has no end of strings" });
	assert.throws(() => strings("a"), { message: "a matches parts of strings" });
});
