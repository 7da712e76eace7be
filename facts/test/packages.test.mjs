// The options of other packages, held against the packages' own validation.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import test from "node:test";

const require = createRequire(import.meta.url);
const { validate } = require("schema-utils");
const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8")).items;
const loaders = read("loader-options");
const plugins = read("package-plugin-options");
const packages = (items) => items.filter(({ id, name, owner }) => id === name && !owner).map(({ id }) => id);
const schema = (name, file) => JSON.parse(readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file), "utf8"));

test("every package has its installed version", () => {
	for (const { id, owner, details } of [...loaders, ...plugins])
		if (!owner) assert.equal(details.version, require(`${id}/package.json`).version, id);
	assert.ok(packages(loaders).length >= 12);
	assert.deepEqual(packages(plugins), ["compression-webpack-plugin", "copy-webpack-plugin", "mini-css-extract-plugin", "terser-webpack-plugin"]);
});

test("a package takes any key exactly if its own validation does", () => {
	const files = { "babel-loader": "lib/schema.json", "mini-css-extract-plugin": "dist/loader-options.json" };
	const required = { "exports-loader": { exports: "a" }, "expose-loader": { exposes: "a" }, "imports-loader": { imports: "a" } };
	for (const name of packages(loaders)) {
		const given = { ...required[name], measuredHere: 1 };
		const { types } = loaders.find(({ id }) => id === name);
		const takes = types.includes("{ [name]: any }");
		const held = () => validate(schema(name, files[name] ?? "dist/options.json"), given);
		if (takes) assert.doesNotThrow(held, name);
		else assert.throws(held, /unknown property 'measuredHere'/, name);
	}
});

test("the page that checks configurations names them all", () => {
	const page = readFileSync(new URL("../../content/configuration/check.mdx", import.meta.url), "utf8");
	const listed = (kind) => [...new RegExp(`^- ${kind}: (.*)$`, "m").exec(page)[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name);
	assert.deepEqual(listed("loaders"), packages(loaders));
	assert.deepEqual(listed("plugins"), packages(plugins));
});
