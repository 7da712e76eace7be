// Prints what options the dev server has when none is given: path → source text.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { source } from "./source.mjs";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const Server = require("webpack-dev-server");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "facts-")));
const found = {};

/** Paths and texts; a list of one is what an element of it has. */
function flatten(value, owner) {
	for (const [key, each] of Object.entries(value)) {
		const path = owner ? `${owner}.${key}` : key;
		const text = source(each).replaceAll(JSON.stringify(folder), "process.cwd()");
		const inside = text.replaceAll(new RegExp(`"${folder}/([^"]*)"`, "g"), (_, rest) => `path.resolve(${JSON.stringify(rest)})`);
		const element = Array.isArray(each) && each.length === 1 && each[0]?.constructor === Object ? each[0] : each;
		if (element?.constructor === Object && Object.keys(element).length) flatten(element, path);
		else found[path] = inside;
	}
}

try {
	writeFileSync(join(folder, "package.json"), "{}");
	process.chdir(folder);
	const server = new Server({}, webpack({ mode: "development", entry: "./index.js" }));
	await server.normalizeOptions();
	flatten(server.options, "");
	process.stdout.write(JSON.stringify(found));
} finally {
	process.chdir("/");
	rmSync(folder, { recursive: true });
}
