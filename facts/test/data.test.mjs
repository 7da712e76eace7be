// What the classes of options and flags say of each other, and what is known of
// the bundler from elsewhere.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { context } from "../lib/context.mjs";
import { minorOf } from "../lib/release.mjs";
import { canonical, Schema } from "../lib/schema.mjs";

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8"));
const items = (name) => new Map(read(name).items.map((item) => [item.id, item]));
const config = items("config");
const flags = items("cli-flags");

/** The item of a path, by what its beginnings are like: see README.md. */
function option(path) {
	if (config.has(path)) return config.get(path);
	for (let at = path; at.includes("."); ) {
		at = at.slice(0, at.lastIndexOf("."));
		const like = config.get(at)?.like;
		if (like) return option(like + path.slice(at.length));
	}
}

test("every owner, every like and every flag of an option is there", () => {
	for (const { id, owner, like, flag, until } of config.values()) {
		if (owner && !until) assert.ok(option(owner), `${id}: its owner ${owner}`);
		if (like) assert.ok(config.has(like), `${id}: like ${like}`);
		if (flag) assert.ok(flags.has(flag), `${id}: ${flag}`);
	}
});

test("every flag and everything that modes, targets and future defaults set is an option", () => {
	const set = ["mode", "targets"].flatMap((name) => read(name).items.flatMap((item) => Object.keys(item.sets ?? {})));
	const owners = [...flags.values()].filter(({ until }) => !until).map(({ owner }) => owner);
	for (const path of [...set, ...owners, ...items("future-defaults").keys()]) assert.ok(option(path), path);
});

test("an option is found by any path that a configuration may have", () => {
	assert.equal(option("resolveLoader.alias.onlyModule").id, "resolve.alias.onlyModule");
	assert.equal(option("resolveLoader.extensions").id, "resolveLoader.extensions");
	assert.equal(option("module.rules.oneOf.oneOf.use.loader").id, "module.rules.use.loader");
	assert.equal(option("module.parser.javascript/auto.url").id, "module.parser.javascript.url");
	assert.equal(option("module.rules.resourceQuery.not.and").id, "module.rules.test.and");
	assert.equal(option("output.filenames"), undefined);
	assert.equal(option("module.rules.oneOf.tset"), undefined);
});

test("options have the releases that are known from changelogs", () => {
	const since = (path) => config.get(path).since;
	assert.equal(since("output.filename"), undefined);
	assert.equal(since("experiments.deferImport"), "5.100");
	assert.equal(since("dotenv"), "5.103");
	assert.equal(since("optimization.inlineExports"), "5.108");
	assert.equal(since("performance.all"), "5.110");
	assert.equal(since("output.copy"), "5.111");
	assert.equal(config.get("experiments.outputModule").until, "5.110");
});

test("defaults are those of the mode and the target", () => {
	const defaults = (path) => config.get(path).defaults;
	assert.deepEqual(defaults("optimization.chunkIds"), [
		{ value: '"named"', modes: ["development"] },
		{ value: '"deterministic"', modes: ["production"] },
		{ value: '"natural"', modes: ["none"] },
	]);
	assert.deepEqual(defaults("output.path"), [{ value: 'path.resolve("dist")' }]);
	assert.deepEqual(defaults("output.chunkLoadingGlobal")[0], { value: "`webpackChunk${output.uniqueName}`" });
	assert.deepEqual(defaults("cache.maxAge"), [{ value: "5184000000", when: 'cache.type is "filesystem"' }]);
	assert.deepEqual(defaults("resolveLoader.extensions"), [{ value: '[".js"]' }]);
	assert.deepEqual(defaults("watchOptions.aggregateTimeout"), [{ value: "20" }]);
	assert.deepEqual(defaults("stats.assetsSpace"), [
		{ value: "Infinity", when: "toJson()" },
		{ value: "15", when: "toString()" },
	]);
	const format = defaults("output.chunkFormat").find(({ targets }) => targets?.includes("node"));
	assert.equal(format.value, '"commonjs"');
});

test("every devtool is what its parts say", () => {
	for (const { id, details } of read("devtool").items) {
		if (id === "false" || id === "eval") continue;
		const part = (name) => id.split("-").includes(name);
		assert.deepEqual(
			{ ...details, names: undefined, runtime: undefined },
			{
				map: part("inline") ? "inline" : part("eval") ? "eval" : "file",
				comment: !part("hidden"),
				sourcesContent: !part("nosources"),
				columns: !part("cheap"),
				module: !part("cheap") || part("module"),
				quality: part("cheap") ? (part("module") ? "original lines" : "loader output lines") : "original source",
				debugId: part("debugids"),
				scopes: part("scopes"),
				names: undefined,
				runtime: undefined,
			},
			id,
		);
	}
	assert.equal(read("devtool").count, 98);
});

test("what was measured in releases is what the schema says of most options", async () => {
	const { release } = await context();
	const schema = new Schema(join(release.folder, "schemas/WebpackOptions.json"));
	const { kept } = canonical(schema);
	let same = 0;
	const others = [];
	for (const { path, nodes } of kept.values()) {
		const added = nodes.map((node) => schema.marks(node).added).find(Boolean);
		if (!added || !config.has(path)) continue;
		const since = config.get(path).since ?? "5.0";
		if (since === minorOf(added)) same++;
		else others.push(`${path}: the schema says ${minorOf(added)}, measured ${since}`);
	}
	assert.ok(same > 130, `${same} agree`);
	assert.deepEqual(others, ["module.parser.javascript.deferImport: the schema says 5.100, measured 5.101"]);
});
