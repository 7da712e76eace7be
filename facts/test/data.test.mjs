// What the classes of options and flags say of each other, and what is known of
// the bundler from elsewhere.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { byRelease, context } from "../lib/context.mjs";
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

test("types and values have the releases that first took them", () => {
	const later = (path) => ({ ...config.get(path).typesSince, ...config.get(path).valuesSince });
	assert.deepEqual(config.get("devtool").typesSince, { "{…}[]": "5.105" });
	assert.equal(later("devtool")['"source-map-debugids"'], "5.97");
	assert.deepEqual(later("target"), { '"bun"': "5.108", '"deno"': "5.108", '"universal"': "5.108" });
	assert.deepEqual(later("optimization.minimize"), { "{…}": "5.110" });
	assert.deepEqual(later("optimization.splitChunks.chunks"), { RegExp: "5.86" });
	assert.deepEqual(later("resolve.plugins"), { "((resolver) => void)[]": "5.91", "falsy[]": "5.87" });
	// Any string passes the schemas before, but building with it fails.
	assert.deepEqual(later("output.chunkFormat"), { '"module"': "5.41" });
	assert.deepEqual(later("output.enabledLibraryTypes"), { '"assign-properties"': "5.16", '"commonjs-static"': "5.66" });
	// Only written in another way since: references, unions in unions, `enum` beside `type`.
	for (const path of ["cache", "entry", "externals", "output.clean", "output.filename", "stats"]) assert.deepEqual(later(path), {}, path);
	assert.deepEqual(items("plugin-options").get("BannerPlugin.test").typesSince, {
		"((str) => boolean)[]": "5.102",
		"(str) => boolean": "5.102",
		"{…}": "5.112",
		"{…}[]": "5.112",
	});
	assert.deepEqual(items("dev-server").get("devServer.server").valuesSince, { '"http2"': "5.1" });
});

test("what an option takes later is newer than the option, and among what it takes", () => {
	let count = 0;
	for (const name of ["config", "plugin-options", "dev-server"])
		for (const { id, types = [], values = [], details, since, typesSince = {}, valuesSince = {} } of items(name).values()) {
			for (const [form, release] of Object.entries({ ...typesSince, ...valuesSince })) {
				assert.ok(!since || byRelease(release, since) > 0, `${id}: ${form} since ${release}`);
				count++;
			}
			// Of an array, what is later among its elements.
			for (const form of Object.keys(typesSince)) assert.ok(types.includes(form) || form.endsWith("[]"), `${id}: ${form}`);
			const known = [...values, ...(details?.elements ?? []), ...(types.includes("boolean") ? ["true", "false"] : [])];
			const listed = !["devtool", "target"].includes(id);
			for (const form of Object.keys(valuesSince)) assert.ok(!listed || known.includes(form), `${id}: ${form}`);
		}
	assert.ok(count > 150, `${count} forms`);
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

test("options that a plugin took before it had a schema file are as old as those of the configuration", () => {
	const options = new Map(read("plugin-options").items.map((item) => [item.id, item]));
	assert.equal(options.get("CleanPlugin.keep").since, "5.20");
	assert.deepEqual(options.get("CleanPlugin.keep").typesSince, { "{…}": "5.112" });
	assert.equal(options.get("CleanPlugin.keep.glob").since, "5.112");
});
