// Asks the real bundler about a configuration.
import { createRequire } from "node:module";
import { configured as configuredWith } from "./older.mjs";
import { checkOptions, checkServer } from "./options.mjs";
import { problems } from "./problems.mjs";
import { isStub } from "./stubs.mjs";

const require = createRequire(import.meta.url);
const webpack = require("webpack");

/** The modes a configuration that is a function is called with, as by the command line. */
const MODES = ["development", "production"];

/** The configurations a value stands for: functions are called, promises awaited. */
async function resolved(value, mode) {
	if (isStub(value)) return value;
	if (typeof value === "function") return resolved(await value({ WEBPACK_BUNDLE: true, WEBPACK_BUILD: true, [mode]: true }, { mode, env: { [mode]: true } }), mode);
	if (value && typeof value.then === "function") return resolved(await value, mode);
	if (!Array.isArray(value)) return value;
	const list = await Promise.all(value.map((each) => resolved(each, mode)));
	return Object.assign(list, Object.fromEntries(Object.entries(value).filter(([key]) => Number.isNaN(Number(key)))));
}

/** The configuration in which a part stands. */
const PUT = {
	config: { wrap: (value) => value, path: [] },
	rule: { wrap: (value) => ({ module: { rules: [value] } }), path: ["module", "rules", 0] },
	rules: { wrap: (value) => ({ module: { rules: value } }), path: ["module", "rules"] },
	plugin: { wrap: (value) => ({ plugins: [value] }), path: ["plugins", 0] },
};

/**
 * What is wrong with what a block exports: `{ message, hint, path }`, where
 * `options` says that the rest of the path leads into a plugin's options.
 * `older` are the releases the block is for, by package.
 */
export async function check(exported, put, older = {}) {
	const { wrap, path: begin } = PUT[put];
	for (const mode of typeof exported === "function" && !isStub(exported) ? MODES : MODES.slice(0, 1)) {
		const value = wrap(await resolved(exported, mode));
		if (isStub(value)) continue;
		const found = await configured(value, older);
		if (found.length) return found.map((each) => ({ ...each, path: inside(each.path, begin) }));
	}
	return [];
}

/** A path of the whole configuration as one of the part. */
const inside = (path, begin) => (begin.every((key, i) => String(path[i]) === String(key)) ? path.slice(begin.length) : []);

async function configured(value, older) {
	const found = [];
	if (older.webpack) {
		found.push(...(await configuredWith(older.webpack, value)));
		for (const [i, config] of [value].flat().entries()) {
			for (const { error, path } of older["webpack-dev-server"] ? checkServer(config, Array.isArray(value) ? [i] : [], older) : []) found.push(...problems(error).map((each) => ({ ...each, path: [...path, ...each.path] })));
		}
		return found;
	}
	try {
		webpack.validate(value);
	} catch (error) {
		if (error.name !== "ValidationError") throw error;
		found.push(...problems(error, value));
	}
	const wrong = found.length > 0;
	for (const [i, config] of [value].flat().entries()) {
		const path = Array.isArray(value) ? [i] : [];
		if (!config || typeof config !== "object" || isStub(config)) continue;
		for (const { error, path: at } of checkOptions(config, path, older)) {
			const options = at.reduce((each, key) => each?.[key], value);
			found.push(...problems(error, options).map((each) => ({ ...each, path: [...at, ...each.path] })));
		}
		if (!wrong) found.push(...(await compiled(config, path)));
	}
	return found;
}

/** The errors of plugins and of the rules' compiler while a compiler is created. */
async function compiled(config, path) {
	let plugin;
	const of = (index, apply) => (compiler) => {
		const before = plugin;
		plugin = index;
		try {
			apply(compiler);
		} catch (error) {
			// The plugin opens a file, which the sandbox refuses; its options have been validated by then.
			if (error?.code !== "ERR_ACCESS_DENIED") throw error;
		}
		// Left as it is by an error, which says whose it is.
		plugin = before;
	};
	// A plugin checks its options when it is applied, or in this hook.
	const watch = (compiler) =>
		compiler.hooks.validate.intercept({
			register: (tap) => {
				const owner = plugin;
				const { fn } = tap;
				return {
					...tap,
					fn: (...args) => {
						plugin = owner;
						fn(...args);
						plugin = undefined;
					},
				};
			},
		});
	const plugins = (config.plugins ?? []).map((each, i) => (!each || isStub(each) ? false : of(i, (compiler) => (typeof each === "function" ? each.call(compiler, compiler) : each.apply(compiler)))));
	try {
		const compiler = webpack({ ...config, plugins: [watch, ...plugins], infrastructureLogging: { level: "none", ...config.infrastructureLogging } });
		compiler.newCompilationParams();
		await closed(compiler);
		return [];
	} catch (thrown) {
		const owner = plugin === undefined ? undefined : [...path, "plugins", plugin];
		if (thrown.name === "ValidationError" && thrown.errors) return problems(thrown).map((each) => ({ ...each, path: owner ?? path, options: owner ? each.path : undefined }));
		return [{ message: firstLine(thrown), path: owner ?? ruleOf(thrown, path) ?? path }];
	}
}

/** Closes a compiler that never ran, which not every plugin expects. */
const closed = (compiler) =>
	new Promise((resolve) => {
		try {
			compiler.close(resolve);
		} catch {
			resolve();
		}
	});

export const firstLine = (error) => String(error?.message ?? error).split("\n")[0].replace(/\.$/, "");

/** The rule a message of the rules' compiler is about. */
function ruleOf(error, path) {
	const at = /ruleSet\[1\]((?:\.rules\[\d+\])?(?:\.\w+(?:\[\d+\])?)*)/.exec(String(error.message))?.[1];
	if (!at) return undefined;
	const keys = at.match(/\w+/g) ?? [];
	return [...path, "module", ...keys];
}
