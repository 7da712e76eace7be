// The releases a block may be checked with in place of the installed ones, as
// with="webpack@4 webpack-dev-server@3" names them: facts/older/ has them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { valueAt } from "./problems.mjs";
import { isStub } from "./stubs.mjs";

export const require = createRequire(new URL("../older/package.json", import.meta.url));
const { dependencies } = require("./package.json");

/** Packages that blocks name, and their releases: "webpack@4" → "webpack-4". */
const ALIASES = new Map(Object.keys(dependencies).map((alias) => [alias.replace(/-([^-]+)$/, "@$1"), alias]));

/**
 * What `with` names: the folder of each package in older/, as
 * `{ webpack: "webpack-4" }`, nothing when it is empty. Throws an error for what is not there.
 */
export function releases(text = "") {
	const found = {};
	for (const name of text.split(/\s+/).filter(Boolean)) {
		if (!ALIASES.has(name)) throw new Error(`there is no ${name} in facts/older/package.json; it has ${[...ALIASES.keys()].join(", ")}`);
		found[name.replace(/@[^@]*$/, "")] = ALIASES.get(name);
	}
	return found;
}

/** Throws an error that says what to do when what `with` names is not installed. */
export function demand(text) {
	try {
		for (const alias of Object.values(releases(text))) require.resolve(`${alias}/package.json`);
	} catch (error) {
		if (error.code !== "MODULE_NOT_FOUND") return; // releases() has said it
		throw new Error("facts/older has no packages: run `make facts/older/node_modules/.stamp`.");
	}
}

/** What a release calls itself: "webpack 4.47.0". */
function called(alias) {
	const { name, version } = require(`${alias}/package.json`);
	return `${name} ${version}`;
}

/** The schema of a release of webpack-dev-server. */
export const serverSchema = (alias) => JSON.parse(readFileSync(join(dirname(require.resolve(`${alias}/package.json`)), "lib/options.json"), "utf8"));

/**
 * What a release of webpack says about a configuration, or a list of them:
 * `{ message, path }`. webpack 1 has no schema, so only its plugins speak.
 */
export async function configured(alias, value) {
	const webpack = require(alias);
	// Releases before webpack 4 demand an entry, which parts of a configuration leave out.
	const whole = (config) => (Object(config) === config && !isStub(config) ? { entry: "./src", ...config } : config);
	value = Array.isArray(value) ? value.map(whole) : whole(value);
	const found = refused(webpack, value).map((each) => ({ ...each, message: `${called(alias)}: ${each.message}` }));
	if (found.length) return found;
	for (const config of [value].flat()) {
		if (!config || typeof config !== "object" || isStub(config)) continue;
		const plugins = (config.plugins ?? []).filter((each) => each && !isStub(each));
		try {
			const compiler = webpack({ ...config, plugins });
			if (typeof compiler.close === "function") await new Promise((resolve) => compiler.close(resolve));
		} catch (error) {
			return [{ message: `${called(alias)}: ${String(error?.message ?? error).split("\n")[0].replace(/\.$/, "")}`, path: [] }];
		}
	}
	return [];
}

function refused(webpack, value) {
	if (typeof webpack.validate !== "function") return [];
	let errors;
	let format = webpack.WebpackOptionsValidationError?.formatValidationError;
	try {
		errors = webpack.validate(value) ?? []; // before webpack 5 it gives them
	} catch (error) {
		if (error.name !== "ValidationError") throw error;
		({ errors } = error);
		format = (one) => error.formatValidationError(one);
	}
	return errors.flatMap((error) => {
		const message = format(error).split("\n")[0].replace(/ These properties are valid:$/, "").replace(/\.$/, "");
		const unknown = /has an unknown property '([^']*)'/.exec(message)?.[1];
		const path = [...pathOf(error.dataPath), ...(unknown === undefined ? [] : [unknown])];
		return isStub(valueAt(value, path)) ? [] : [{ message, path }];
	});
}

/** A path as the validator of webpack 2 to 5.90 writes it: ".module.rules[0]". */
const pathOf = (text = "") => [...text.matchAll(/\[(\d+)\]|\.([\w$]+)|\['([^']*)'\]/g)].map(([, index, name, quoted]) => (index === undefined ? name ?? quoted : Number(index)));
