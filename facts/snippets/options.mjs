// The options of installed loaders, and of the dev server, held against their
// own schemas.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { serverSchema } from "./older.mjs";

const require = createRequire(import.meta.url);
const { validate } = require("schema-utils");
const { dependencies } = require("../package.json");

/** Where packages keep the schema of their loader's options. */
const PLACES = ["dist/options.json", "dist/loader-options.json", "lib/schema.json"];

function schemaOf(name, places) {
	const folder = dirname(require.resolve(`${name}/package.json`));
	for (const place of places) {
		try {
			return JSON.parse(readFileSync(join(folder, place), "utf8"));
		} catch {
			// the next place
		}
	}
	return undefined;
}

const schemas = new Map();
for (const name of Object.keys(dependencies)) {
	if (!/-loader$/.test(name) && name !== "mini-css-extract-plugin") continue;
	const schema = schemaOf(name, PLACES);
	if (schema) schemas.set(name, schema);
}

/** The loader a rule names, by the name of its package. */
function packageOf(loader) {
	const name = loader.split("/node_modules/").at(-1).split("?")[0];
	return /^((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
}

/** Every loader with options below rules: `{ path, loader, options }`. */
function* uses(rules, path) {
	for (const [i, rule] of (Array.isArray(rules) ? rules : []).entries()) {
		if (!rule || typeof rule !== "object") continue;
		const at = [...path, i];
		if (rule.loader) yield { path: [...at, "options"], loader: rule.loader, options: rule.options };
		const list = typeof rule.use === "object" && rule.use ? [rule.use].flat() : [];
		for (const [j, use] of list.entries()) {
			if (!use || typeof use !== "object") continue;
			yield { path: [...at, "use", ...(Array.isArray(rule.use) ? [j] : []), "options"], loader: use.loader, options: use.options };
		}
		yield* uses(rule.oneOf, [...at, "oneOf"]);
		yield* uses(rule.rules, [...at, "rules"]);
	}
}

/**
 * What the schemas of loaders and of the dev server say about a configuration:
 * `{ error, path }`, where `path` is that of the options.
 */
export function* checkOptions(config, path, older = {}) {
	for (const { path: at, loader, options } of uses(config.module?.rules, [...path, "module", "rules"])) {
		const name = typeof loader === "string" ? packageOf(loader) : undefined;
		if (!schemas.has(name) || !options || typeof options !== "object") continue;
		yield* held(schemas.get(name), options, { name: schemas.get(name).title?.replace(/ options$/i, "") ?? name, baseDataPath: "options" }, at);
	}
	yield* checkServer(config, path, older);
}

/** The same about the options of the dev server alone, with the release of it that `older` names, if any. */
export function* checkServer(config, path, older) {
	const schema = older["webpack-dev-server"] ? serverSchema(older["webpack-dev-server"]) : require("webpack-dev-server").schema;
	for (const [i, server] of [config.devServer].flat().entries()) {
		if (!server || typeof server !== "object") continue;
		const at = [...path, "devServer", ...(Array.isArray(config.devServer) ? [i] : [])];
		yield* held(schema, server, { name: "Dev Server", baseDataPath: "options" }, at);
	}
}

function* held(schema, options, configuration, path) {
	try {
		validate(schema, options, configuration);
	} catch (error) {
		if (error.name !== "ValidationError") throw error;
		yield { error, path };
	}
}
