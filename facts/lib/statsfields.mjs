// Fields of toJson(), found by walking what several builds give.
import { plain, project, run } from "./build.mjs";

const files = {
	"src/index.js": 'import { a } from "./esm.js"; import "./common.js"; import "./one.txt"; import png from "./one.png"; import("./lazy.js"); require(globalThis.name); console.log(a, png); import "./missing.js";\n',
	"src/esm.js": 'export { a } from "./inner.js"; export const b = 2;\n',
	"src/inner.js": "export const a = globalThis.a;\n",
	"src/broken.js": 'import "./missing.js"; export default 1;\n',
	"src/common.js": 'exports.c = require("./inner.js");\n',
	"src/lazy.js": 'import(/* webpackPrefetch: true */ "./later.js"); import(/* webpackPreload: true */ "./later.js"); export default 1;\n',
	"src/later.js": 'import "./style.css"; export default new Worker(new URL("./worker.js", import.meta.url));\n',
	"src/worker.js": "postMessage(1);\n",
	"src/style.css": "a { color: red }\n",
	"src/one.txt": "text",
	"src/one.png": Buffer.alloc(20000, 7),
	"loader.js": `module.exports = function (source) {
	this.cacheable(false);
	this.getLogger("loader").warn("from a loader");
	this.emitFile("emitted.txt", "text");
	this.emitError(new AggregateError([new Error("inner")], "with others", { cause: new Error("a cause") }));
	this.emitWarning(new Error("a warning"));
	return "";
};
`,
};

/** A compilation inside of the compilation. */
const child = (webpack) => ({
	apply(compiler) {
		compiler.hooks.make.tapAsync("child", (compilation, done) => {
			const inner = compilation.createChildCompiler("child", {}, [new webpack.EntryPlugin(compiler.context, "./src/broken.js", { name: "inner" })]);
			inner.runAsChild((error) => done(error));
		});
	},
});

/** What a plugin may report: an error of a chunk and a file, with a cause and with other errors, in a build that runs twice. */
const reports = (webpack) => ({
	apply(compiler) {
		let passes = 0;
		compiler.hooks.thisCompilation.tap("reports", (compilation) => {
			compilation.hooks.needAdditionalPass.tap("reports", () => (passes++ === 0 ? true : undefined));
			compilation.hooks.afterSeal.tap("reports", () => {
				for (const details of ["one", "two", "three", "four"]) {
					const error = Object.assign(new webpack.WebpackError("of a chunk", { cause: new Error("a cause") }), { chunk: [...compilation.chunks][0], file: "main.js", details, errors: [new Error("inner")] });
					compilation.errors.push(error);
					compilation.warnings.push(error);
				}
			});
		});
	},
});

const configs = (webpack, at) => {
	const common = {
		recordsPath: undefined,
		module: { rules: [{ test: /\.txt$/, use: `${at.folder}/loader.js` }, { test: /\.png$/, type: "asset/resource" }] },
		experiments: { css: true },
		plugins: [child(webpack), reports(webpack)],
	};
	return [
		{ ...common, mode: "production", devtool: "source-map", optimization: { minimize: false, runtimeChunk: "single", splitChunks: { chunks: "all", minSize: 0, cacheGroups: { split: { test: /inner/, name: "split", enforce: true } } } }, performance: { all: true, hints: "stats", maxAssetSize: 10, maxEntrypointSize: 10 }, output: { library: { type: "umd", name: "a" } } },
		{ ...common, mode: "development", profile: true, entry: { main: { import: "./src/index.js", layer: "layer" } }, plugins: [...common.plugins, new webpack.HotModuleReplacementPlugin()], cache: { type: "memory" } },
	];
};

const group = /^group[A-Z]/;
const space = /Space$/;

/** Options under which nothing is grouped, left out or shortened. */
const everything = (names) => ({
	all: true,
	// What --env of the command line gives.
	_env: { production: true },
	...Object.fromEntries(names.filter((name) => group.test(name)).map((name) => [name, false])),
	...Object.fromEntries(names.filter((name) => space.test(name)).map((name) => [name, Number.POSITIVE_INFINITY])),
	chunkModules: true,
	modules: true,
	nestedModules: true,
	logging: "verbose",
	loggingDebug: true,
	loggingTrace: true,
	errorDetails: true,
	entrypoints: true,
});

const typeOf = (value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** Where the values of a field are things of their own: owner of the field → field → owner of what is in it. */
const inside = {
	compilation: { assets: "asset", chunks: "chunk", modules: "module", errors: "error", warnings: "error", hints: "error", children: "compilation", entrypoints: "chunkGroup", namedChunkGroups: "chunkGroup", logging: "logging" },
	asset: { info: "asset.info", related: "asset", children: "asset" },
	chunk: { modules: "module", origins: "chunk.origin" },
	chunkGroup: { assets: "chunkGroup.asset", auxiliaryAssets: "chunkGroup.asset" },
	module: { modules: "module", reasons: "reason", issuerPath: "module.issuer", profile: "module.profile", children: "module", errors: "error" },
	"module.issuer": { profile: "module.profile" },
	reason: { children: "reason" },
	error: { moduleTrace: "error.moduleTrace", cause: "error", errors: "error" },
	"error.moduleTrace": { dependencies: "error.moduleTrace.dependency" },
	logging: { entries: "logging.entry" },
	"logging.entry": { children: "logging.entry" },
};

// A record by name, whose values are things: `entrypoints.main`.
const records = ["entrypoints", "namedChunkGroups", "logging"];

/** Adds the fields of a thing and of what is in it to `found`: `module.id` → Set of types. */
export function walk(value, owner, found) {
	if (value === null || typeof value !== "object") return;
	for (const [field, each] of Object.entries(value)) {
		if (each === undefined) continue;
		const id = `${owner}.${field}`;
		found.set(id, (found.get(id) ?? new Set()).add(typeOf(each)));
		const into = inside[owner]?.[field];
		if (!into) continue;
		if (Array.isArray(each)) for (const one of each) walk(one, into, found);
		else if (records.includes(field)) for (const one of Object.values(each)) walk(one, into, found);
		else walk(each, into, found);
	}
}

// Leave out whole entries of a list and no field of them.
const lists = ["cachedAssets", "cachedModules", "dependentModules", "orphanModules", "runtimeModules", "children"];

/** Options that can be switched off and that leave something out then. */
function switches(webpack, names) {
	const accepts = (name) => {
		try {
			webpack.validate({ stats: { [name]: false } });
			return true;
		} catch {
			return false;
		}
	};
	return names.filter((name) => !group.test(name) && !lists.includes(name) && !space.test(name) && !["all", "preset"].includes(name) && accepts(name));
}

/**
 * field → `{ types: Set, options: Set }`: the options that are needed for it,
 * which is those without which it is not there although its owner is.
 */
export async function fields(webpack, names) {
	const found = new Map();
	const off = switches(webpack, names);
	const at = project(files);
	try {
		for (const config of configs(webpack, at)) {
			const given = everything(names);
			const full = new Map();
			// The first of two passes has stats of its own, and nobody but its hooks gets them.
			const first = { apply: (compiler) => compiler.hooks.done.tap("first", (stats) => walk(stats.toJson(given), "compilation", full)) };
			const { stats, error } = await run(webpack, plain(at, { ...config, plugins: [...config.plugins, first] }));
			if (error) throw error;
			walk(stats.toJson(given), "compilation", full);
			// Fields that only shortened or grouped lists have.
			walk(stats.toJson({ ...given, ...Object.fromEntries(names.filter((name) => space.test(name)).map((name) => [name, 1])) }), "compilation", full);
			walk(stats.toJson({ all: true }), "compilation", full);
			walk(stats.toJson({ ...given, errorDetails: "auto", warnings: true }), "compilation", full);
			for (const [id, types] of full) {
				const known = found.get(id) ?? { types: new Set(), options: new Set() };
				for (const type of types) known.types.add(type);
				found.set(id, known);
			}
			const whole = new Map();
			walk(stats.toJson(given), "compilation", whole);
			for (const name of off) {
				const less = new Map();
				walk(stats.toJson({ ...given, [name]: false }), "compilation", less);
				const owners = new Set([...less.keys()].map((id) => id.slice(0, id.lastIndexOf("."))));
				for (const id of whole.keys()) if (!less.has(id) && owners.has(id.slice(0, id.lastIndexOf(".")))) found.get(id).options.add(name);
			}
		}
	} finally {
		at.remove();
	}
	return found;
}
