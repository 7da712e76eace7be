// The ways one module asks for another, each proven by a build that uses it:
// what kind of dependency it becomes and in which kinds of modules it works.
import { build, experiments, older } from "../lib/build.mjs";

const wasm = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * id → `code`, and what else it takes: `parser` options, `experiments`, `target`.
 * `phase` is the one its dependency has to name: once another release in this
 * process taught the shared parser the syntax, one that knows no source phase
 * reads `import.source()` as `import()`.
 * `always` says that every release has it, also where no dependency shows it.
 * `./one.js`, `./many/*.js`, `./one.json`, `./one.css`, `./one.wasm` and `./one.png` are there.
 */
const methods = {
	import: { code: 'import one, { used } from "./one.js"; console.log(one, used);' },
	"import * as": { code: 'import * as one from "./one.js"; console.log(one);' },
	"import (side effects)": { code: 'import "./one.js";' },
	"import … with": { code: 'import data from "./one.json" with { type: "json" }; console.log(data);' },
	"import … with { type: \"text\" }": { code: 'import data from "./one.css" with { type: "text" }; console.log(data);' },
	"import … with { type: \"bytes\" }": { code: 'import data from "./one.png" with { type: "bytes" }; console.log(data);' },
	"import … with { type: \"css\" }": { code: 'import sheet from "./one.css" with { type: "css" }; console.log(sheet);', experiments: { css: true } },
	"import defer": { code: 'import defer * as one from "./one.js"; console.log(() => one.used);', experiments: { deferImport: true } },
	"import source": { code: 'import source one from "./one.wasm"; console.log(one);', experiments: { asyncWebAssembly: true, sourceImport: true }, phase: "source" },
	export: { code: 'export const a = 1; export default 2;' },
	"export … from": { code: 'export { used } from "./one.js";' },
	"export * from": { code: 'export * from "./one.js";' },
	"export * as": { code: 'export * as one from "./one.js";' },
	"import()": { code: 'import("./one.js").then(console.log);' },
	"import.defer()": { code: 'import.defer("./one.js").then(console.log);', experiments: { deferImport: true } },
	"import.source()": { code: 'import.source("./one.wasm").then(console.log);', experiments: { asyncWebAssembly: true, sourceImport: true }, phase: "source" },
	"require()": { code: 'console.log(require("./one.js"));' },
	"require.resolve()": { code: 'console.log(require.resolve("./one.js"));' },
	"require.resolveWeak()": { code: 'console.log(require.resolveWeak("./one.js"));' },
	"require.context()": { code: 'console.log(require.context("./many"));' },
	"require.ensure()": { code: 'require.ensure(["./one.js"], (require) => console.log(require("./one.js")));' },
	"require.include()": { code: 'require.include("./one.js");' },
	"module.require()": { code: 'console.log(module.require("./one.js"));' },
	"module.createRequire()": { code: 'import { createRequire } from "module"; const load = createRequire(import.meta.url); console.log(load("./one.js"));', parser: { createRequire: true }, target: "node" },
	"module.exports": { code: 'module.exports = { a: 1 };', always: true },
	"exports.name": { code: 'exports.a = 1;' },
	"this.name": { code: 'this.a = 1;' },
	"define()": { code: 'define(["./one.js"], (one) => ({ one }));' },
	"require([…])": { code: 'require(["./one.js"], (one) => console.log(one));' },
	"System.import()": { code: 'System.import("./one.js").then(console.log);', parser: { system: true } },
	"import.meta.webpackContext()": { code: 'console.log(import.meta.webpackContext("./many"));' },
	"import.meta.glob()": { code: 'console.log(import.meta.glob("./many/*.js"));' },
	"import.meta.resolve()": { code: 'console.log(import.meta.resolve("./one.png"));' },
	"__webpack_is_included__()": { code: 'console.log(__webpack_is_included__("./one.js"));' },
	"new URL()": { code: 'console.log(new URL("./one.png", import.meta.url));' },
	"new Worker()": { code: 'new Worker(new URL("./one.js", import.meta.url));' },
	"new SharedWorker()": { code: 'new SharedWorker(new URL("./one.js", import.meta.url));' },
	"navigator.serviceWorker.register()": { code: 'navigator.serviceWorker.register(new URL("./one.js", import.meta.url));' },
	"audioWorklet.addModule()": { code: 'const context = new AudioContext(); context.audioWorklet.addModule(new URL("./one.js", import.meta.url));', parser: { worklet: true } },
	"CSS.paintWorklet.addModule()": { code: 'CSS.paintWorklet.addModule(new URL("./one.js", import.meta.url));', parser: { worklet: true } },
	"CSS.layoutWorklet.addModule()": { code: 'CSS.layoutWorklet.addModule(new URL("./one.js", import.meta.url));', parser: { worklet: true } },
	"CSS.animationWorklet.addModule()": { code: 'CSS.animationWorklet.addModule(new URL("./one.js", import.meta.url));', parser: { worklet: true } },
};

const constant = {
	"src/one.js": "export const used = 1; export default 2;\n",
	"src/many/one.js": "export const used = 1;\n",
	"src/one.json": '{ "a": 1 }',
	"src/one.css": "a { color: red }\n",
	"src/one.png": Buffer.from([1, 2, 3]),
	"src/one.wasm": wasm,
};

/** Dependencies that every module has and that say nothing of how another is asked for. */
const always = /^(const|null|harmony init|esm init|harmony accept|esm accept|cjs self exports reference|module decorator|harmony module decorator|runtime requirements|init fragment)$/;

/** Types of the dependencies that the module brought, all or those of a phase; nothing if it does not build or is left as it is. */
function dependencyTypes(compilation, phase) {
	const counts = (dependency) => dependency.type && !always.test(dependency.type) && (!phase || dependency.getResourceIdentifier?.()?.endsWith(`|phase${phase}`));
	const found = new Set();
	for (const module of compilation.modules) {
		if (!module.resource?.includes("/src/index.")) continue;
		const walk = (block) => {
			for (const dependency of block.dependencies) if (counts(dependency)) found.add(dependency.type);
			for (const inner of block.blocks) walk(inner);
		};
		walk(module);
	}
	return [...found].sort();
}

/** What comes of a method in a module of an extension, null if the build fails or nothing is recognized. */
async function tried(webpack, { code, parser = {}, experiments: wanted = {}, target, phase }, extension, more) {
	const files = { ...constant, [`src/index.${extension}`]: `${code}\n` };
	const config = {
		...more,
		...(target ? { target } : {}),
		entry: `./src/index.${extension}`,
		experiments: experiments(webpack, wanted),
		module: { rules: [{ test: /\/src\/index\./, parser }] },
	};
	return build(webpack, { files, config }, ({ error, stats }) => {
		if (error) throw error;
		if (stats.compilation.errors.length) return null;
		const types = dependencyTypes(stats.compilation, phase);
		return types.length ? { types, warns: stats.compilation.warnings.some((each) => each.name !== "NoModeWarning") } : null;
	});
}

// A file is what its extension says: an ES module, a CommonJS module, or what its syntax shows.
const kinds = { js: "javascript/auto", mjs: "javascript/esm", cjs: "javascript/dynamic" };

/** Whether a release has all experiments that a method is behind. */
const knows = ({ webpack }, { experiments: wanted = {} }) => Object.keys(experiments(webpack, wanted)).length === Object.keys(wanted).length;

export default {
	class: "module-methods",
	title: "Module methods",
	source: "builds of a module that uses each method, as javascript/auto, javascript/esm and javascript/dynamic",
	quick: false,
	async names(release) {
		const found = [];
		for (const [id, method] of Object.entries(methods)) {
			try {
				if (method.always || (knows(release, method) && (await tried(release.webpack, method, "js", older(release))))) found.push(id);
			} catch {
				// A parser option that the release has not is one way to say that it lacks the method.
			}
		}
		return found;
	},
	async collect({ webpack, since }) {
		const items = [];
		for (const [id, method] of Object.entries(methods)) {
			const details = { moduleTypes: [] };
			for (const [extension, type] of Object.entries(kinds)) {
				const result = await tried(webpack, method, extension, {});
				if (!result) continue;
				details.moduleTypes.push(type);
				details.dependencyTypes ??= result.types;
			}
			if (details.moduleTypes.length === 0) throw new Error(`${id} works nowhere`);
			if (method.parser) details.parser = method.parser;
			if (method.experiments) details.experiments = method.experiments;
			if (method.target) details.target = method.target;
			items.push({ id, name: id, ...since("module-methods", id), experimental: method.experiments && !(await works(webpack, method)) ? true : undefined, details });
		}
		return items;
	},
};

/** Whether it works without the experiments too, which may be on by themselves. */
async function works(webpack, method) {
	return Boolean(await tried(webpack, { ...method, experiments: {} }, "js", {}));
}
