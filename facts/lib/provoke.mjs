// Tiny builds that go wrong on purpose, to have the real text of what is reported.
import { plain, project, run } from "./build.mjs";

const text = (lines) => `${[].concat(lines).join("\n")}\n`;
const js = (lines, more = {}) => ({ "src/index.js": text(lines), ...more });
const big = (size) => `export default ${JSON.stringify("x".repeat(size))};\n`;
// Without `hotspots`: whether that hint appears depends on the speed of the machine.
const all = { mode: "production", performance: { all: true, hotspots: false, hints: "warning" }, optimization: { minimize: false } };
const vendor = (name, more = {}) => ({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js", ...more }) });

const thrown = () => {
	throw new Error("thrown by a plugin");
};
const inCompilation = (action) => ({ apply: (compiler) => void compiler.hooks.thisCompilation.tap("plugin", action) });

/** Each is `{ files, config }`; `config` may be a function of webpack and the folder. */
const builds = [
	{ files: js("missing;", {}), config: { mode: undefined } },
	{ files: js('import "./nowhere.js"; import "fs"; require("path");') },
	{ files: js('const a = ;') },
	{ files: js('import "./data.json";', { "src/data.json": "{ a }" }) },
	{ files: js('import "./a.unknown";', { "src/a.unknown": "<a>" }) },
	{ files: js('import { missing } from "./one.js"; console.log(missing);', { "src/one.js": "export const used = 1;\n" }), config: { module: { parser: { javascript: { exportsPresence: "error" } } } } },
	{ files: js('import { used } from "./one.js"; used = 2;', { "src/one.js": "export const used = 1;\n" }) },
	{ files: js('import * as one from "./one.js"; one.used = 2;', { "src/one.js": "export const used = 1;\n" }) },
	{ files: js("console.log(require(globalThis.name));") },
	{ files: js("require.include('./one.js'); console.log(require.extensions);", { "src/one.js": "" }) },
	{ files: js("System.import('./one.js');", { "src/one.js": "" }), config: { module: { parser: { javascript: { system: true } } } } },
	{ files: js("import(/* webpackChunkName: 1 */ './one.js'); import(/* webpackChunkName: broken */ './one.js');", { "src/one.js": "" }) },
	{ files: js("import(/* webpackDefer: 1 */ './one.js');", { "src/one.js": "" }), config: { experiments: { deferImport: true } } },
	{ files: js("import(/* webpackChunkName: 'main' */ './one.js');", { "src/one.js": "" }) },
	{ files: js('import "unknown:scheme";') },
	{ files: js("console.log(__filename, global);"), config: { node: { __filename: "warn-mock", global: "warn" } } },
	{ files: js("export default await 1;"), config: { target: ["web", "es5"] } },
	{ files: js('import "./one.js"; import "./One.js";', { "src/one.js": "export default 1;\n", "src/One.js": "export default 1;\n" }) },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = function () { this.emitError(new Error("an error")); this.emitWarning(new Error("a warning")); return "" };\n' }), loader: true },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = function () { throw new Error("thrown"); };\n' }), loader: true },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = function () { throw "a text"; };\n' }), loader: true },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = {};\n' }), loader: true },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = function (source) { this.addDependency("relative.js"); return source };\n' }), loader: true },
	{ files: js("1;"), config: { output: { filename: "[unknown].js" } } },
	{ files: js("1;"), config: { output: { iife: false, library: { type: "umd", name: "a" } } } },
	{ files: js("1;"), config: { optimization: { splitChunks: { chunks: "all", minSize: 50000, maxSize: 10000 } } } },
	{ files: js("1;"), config: { output: { copy: ["nowhere/*.txt"] } } },
	{ files: js('import "./a.wasm";', { "src/a.wasm": Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }), config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false } } },
	{ files: js('import "./a.wasm";', { "src/a.wasm": Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }), config: { experiments: { asyncWebAssembly: false } } },
	{ files: js("1;"), config: (webpack) => ({ plugins: [new webpack.DllReferencePlugin({ context: "/", manifest: "/nowhere.json" })] }) },
	{ files: js("1;", { ".env": "" }), config: (webpack) => ({ plugins: [new webpack.SSRManifestPlugin()] }) },
	{ files: js("export const a = 1;", { "src/two.js": "export const a = 2;\n" }), config: { entry: ["./src/index.js", "./src/two.js"], output: { library: { type: "commonjs2", entryExports: "all" } } } },
	{ files: js('module.exports = { a: 1 };', { "src/two.js": "export const a = 2;\n" }), config: { entry: ["./src/index.js", "./src/two.js"], output: { module: true, library: { type: "modern-module", entryExports: "all" } } } },
	{ files: js('export * from "outside";'), config: { externals: { outside: ["window", "a"] }, output: { module: true, library: { type: "modern-module" } } } },
	{ files: js(['import("./one.js");', 'import("./two.js");'], { "src/one.js": big(400000), "src/two.js": 'import "./one.js";\nconsole.log(1);\n' }), config: { ...all } },
	{ files: js('import one from "./one.js"; console.log(one);', { "src/one.js": big(400000) }), config: { ...all, performance: { hints: "warning" }, module: {} } },
	{
		files: js(
			[
				'import a from "package"; import b from "./cycle-a.js"; import { used } from "./barrel.js"; import "./unused.js"; import data from "./inline.png";',
				"console.log(a, b, used, data, this, eval('1'), /*#__PURE__*/ 1);",
				'import("./cycle-a.js"); import("./tiny-a.js"); import("./tiny-b.js"); import("./tiny-c.js");',
				"import(`./many/${globalThis.name}`);",
				"import(/* webpackPrefetch: true */ './tiny-a.js'); import(/* webpackPreload: true */ './tiny-a.js');",
			],
			{
				...vendor("package"),
				...vendor("barrel"),
				"node_modules/package/index.js": `import other from "other"; export default other + ${JSON.stringify("y".repeat(60000))};\n`,
				"node_modules/package/node_modules/other/package.json": '{ "name": "other", "version": "1.0.0", "main": "index.js" }',
				"node_modules/package/node_modules/other/index.js": big(20000),
				"node_modules/other/package.json": '{ "name": "other", "version": "2.0.0", "main": "index.js" }',
				"node_modules/other/index.js": big(20000),
				"src/cycle-a.js": 'import b from "./cycle-b.js"; export default () => b;\n',
				"src/cycle-b.js": 'import a from "./cycle-a.js"; import other from "other"; export default () => [a, other];\n',
				"src/barrel.js": 'export { used } from "./used.js"; export { unused } from "./side.js";\n',
				"src/used.js": "export const used = 1;\n",
				"src/side.js": `globalThis.side = 1; export const unused = ${JSON.stringify("z".repeat(30000))};\n`,
				"src/unused.js": `globalThis.other = 1; export const nothing = ${JSON.stringify("z".repeat(30000))};\n`,
				"src/tiny-a.js": 'import("./tiny-d.js"); export default 1;\n',
				"src/tiny-b.js": "export default 2;\n",
				"src/tiny-c.js": "export default 3;\n",
				"src/tiny-d.js": 'import("./tiny-e.js"); export default 4;\n',
				"src/tiny-e.js": 'import("./tiny-f.js"); export default 5;\n',
				"src/tiny-f.js": 'import("./tiny-g.js"); export default 6;\n',
				"src/tiny-g.js": "export default 7;\n",
				"src/many/one.js": "export default 1;\n",
				"src/many/two.js": "export default 2;\n",
				"src/inline.png": Buffer.alloc(60000, 7),
			},
		),
		config: (webpack) => ({
			...all,
			devtool: "inline-source-map",
			externals: { never: "Never" },
			resolve: { alias: { never: "./nowhere.js" } },
			module: { rules: [{ test: /\.png$/, type: "asset/inline" }, { test: /\.never$/, type: "asset" }, { test: /src\/never\.js$/, sideEffects: false }] },
			plugins: [new webpack.DefinePlugin({ NEVER: "1" })],
		}),
	},
	{ files: js("export default 1; export const a = 2;"), config: { ...all, output: { library: { type: "commonjs2" } } } },
	{ files: js("if (globalThis.a) exports.a = 1; exports[globalThis.name] = 2;", { "src/two.js": 'import a from "./index.js"; console.log(a);\n' }), config: { ...all, entry: "./src/two.js" } },
	{ files: js("1;"), config: (webpack) => ({ ...all, plugins: [new webpack.container.ModuleFederationPlugin({ name: "a", remotes: { never: "never@/never.js" }, shared: ["neverShared"] })] }) },
	{ files: js(Array.from({ length: 12 }, (_, i) => `import("./tiny${i}.js");`), Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`src/tiny${i}.js`, `export default ${i};\n`]))), config: { ...all } },
	{ files: js("import(`./${globalThis.name}`);", Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`src/many${i}.js`, `export default ${i};\n`]))), config: { ...all } },
	{ files: js('import one from "./one.js"; console.log(one);', { "src/one.js": "export default globalThis.a;\n", "src/two.js": 'import one from "./one.js"; console.log(one, 2);\n' }), config: { ...all, entry: { one: "./src/index.js", two: "./src/two.js" }, optimization: { minimize: false, splitChunks: false } } },
	{ files: js('import { used } from "package"; console.log(used);', { ...vendor("package"), "node_modules/package/index.js": 'export { used } from "./used.js"; export { unused } from "./side.js";\n', "node_modules/package/used.js": "export const used = globalThis.a;\n", "node_modules/package/side.js": "globalThis.b = 1; export const unused = globalThis.c;\n" }), config: { ...all } },
	{ files: js('import png from "./one.png"; import { nothing } from "./unused.js";', { "src/one.png": Buffer.alloc(20000, 7), "src/unused.js": "globalThis.b = 1; export const nothing = globalThis.c;\n" }), config: { ...all, module: { rules: [{ test: /png$/, type: "asset/resource" }] } } },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": 'module.exports = function () { this.cacheable(false); return "console.log(1)"; };\n' }), config: { ...all, devtool: "source-map" }, loader: true },
	{ files: js('import "./a.txt";', { "src/a.txt": "", "loader.js": "module.exports = () => { const end = performance.now() + 400; while (performance.now() < end); return ''; };\n" }), config: { ...all }, loader: true },
	{ files: js('import "regenerator-runtime";', { ...vendor("regenerator-runtime"), "node_modules/regenerator-runtime/index.js": "globalThis.regeneratorRuntime = 1;\n" }), config: { ...all } },
	{ files: js('import("./middle.js");', { "src/middle.js": 'import(/* webpackChunkName: "x", webpackPrefetch: true */ "./one.js"); import(/* webpackChunkName: "x", webpackPreload: true */ "./one.js");\n', "src/one.js": "export default 1;\n" }), config: { ...all } },
	{ files: js('import "package";', { ...vendor("package"), "node_modules/package/index.js": "globalThis.a = 1;\n" }), config: { ...all, optimization: { minimize: false, splitChunks: { chunks: "all", minSize: 0, maxInitialRequests: 1 } } } },
	{ files: js('__webpack_public_path__ = globalThis.path; import("./one.js"); console.log(new URL("./one.png", import.meta.url));', { "src/one.js": "export default 1;\n", "src/one.png": Buffer.alloc(20000, 7) }), config: { ...all, output: { module: true, chunkFilename: "[name].[contenthash].js" } } },
	{ files: js('import * as one from "./one.js"; one = 1;', { "src/one.js": "export default 1;\n" }) },
	{ files: js("1;", { "manifest.json": "{" }), config: (webpack, folder) => ({ plugins: [new webpack.DllReferencePlugin({ manifest: `${folder}/manifest.json` })] }) },
	{ files: js("1;", { ".env/a": "" }), config: { dotenv: true } },
	{ files: js("1;"), config: { optimization: { moduleIds: "hashed" } } },
	{ files: js("export const a = 1;", { "src/two.js": "export const a = 2;\n" }), config: { entry: ["./src/index.js", "./src/two.js"], output: { library: { type: "commonjs2", entryExports: "all" } } } },
	{ files: js("export const a = 1;", { "src/two.js": "module.exports = globalThis.a;\n" }), config: { entry: ["./src/index.js", "./src/two.js"], output: { library: { type: "commonjs2", entryExports: "all" } } } },
	{ files: js("1;"), config: { plugins: [inCompilation((compilation) => compilation.hooks.processAssets.tap("plugin", thrown))] } },
	{ files: js("1;"), config: (webpack) => ({ plugins: [inCompilation((compilation) => webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation).render.tap("plugin", thrown))] }) },
	{
		files: js("1;"),
		config: (webpack) => {
			class Broken extends webpack.RuntimeModule {
				constructor() {
					super("broken");
				}
				generate() {
					throw new Error("thrown by a plugin");
				}
			}
			return { optimization: { runtimeChunk: true }, plugins: [inCompilation((compilation) => compilation.hooks.additionalTreeRuntimeRequirements.tap("plugin", (chunk) => compilation.addRuntimeModule(chunk, new Broken())))] };
		},
	},
	{ files: js("1;"), config: { entry: { main: { import: "./src/index.js", dependOn: "other", runtime: "one" }, other: "./src/index.js" } } },
];

// No build gets as far as these.
const directly = [
	(webpack) => new webpack.Module("javascript/auto").identifier(),
	(webpack) => {
		const compiler = webpack({ context: "/", entry: "./nothing.js", mode: "none" });
		compiler.running = true;
		return new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
	},
];

/** Builds one of them, with more configuration: `{ stats, error, folder }`. */
async function built(webpack, { files, config, loader }, more = {}) {
	const at = project(files);
	try {
		const given = { ...(typeof config === "function" ? config(webpack, at.folder) : config), ...more };
		const rules = loader ? { module: { rules: [{ test: /\.txt$/, type: "javascript/auto", use: `${at.folder}/loader.js` }] } } : {};
		const made = plain(at, { ...given, ...rules });
		if ("mode" in given && given.mode === undefined) delete made.mode;
		return { ...(await run(webpack, made)), folder: at.folder };
	} finally {
		at.remove();
	}
}

/** What is reported by all of them: name of the class → its message, the shortest if there are several. */
export async function provoked(webpack) {
	const found = new Map();
	for (const each of builds) {
		const { stats, error, folder } = await built(webpack, each);
		for (const one of [error, ...reported(stats?.compilation)]) note(found, one, folder);
	}
	for (const action of directly) {
		try {
			await action(webpack);
		} catch (error) {
			note(found, error, "\0");
		}
	}
	return found;
}

const names = ({ stats }) => new Set(reported(stats?.compilation).map((each) => each.constructor.name));

/** The classes that each check of `performance` reports, found by switching on that one alone: check → names. */
export async function checks(webpack, wanted) {
	const found = new Map(wanted.map((name) => [name, new Set()]));
	const audited = builds.filter(({ config }) => (typeof config === "function" ? config(webpack, "/") : (config ?? {})).performance?.all);
	const off = Object.fromEntries(wanted.map((name) => [name, false]));
	for (const each of audited) {
		const before = names(await built(webpack, each, { performance: { hints: "warning", ...off } }));
		const withAll = names(await built(webpack, each, { performance: { hints: "warning", all: true } }));
		if ([...withAll].every((name) => before.has(name))) continue;
		for (const name of wanted) {
			const now = names(await built(webpack, each, { performance: { hints: "warning", ...off, [name]: true } }));
			for (const one of now) if (!before.has(one)) found.get(name).add(one);
		}
	}
	return found;
}

function reported(compilation) {
	if (!compilation) return [];
	const own = [...compilation.errors, ...compilation.warnings, ...(compilation.hints ?? [])];
	return [...own, ...compilation.children.flatMap(reported)];
}

// One says how long something took; what is wrong with JSON is said by Node, and by each version in other words.
const unstable = ["HotspotsWarning", "JSONParseError", "DllManifestError", "SyntaxError"];

function note(found, error, folder) {
	if (!error) return;
	for (const each of [error, error.error]) {
		if (!each?.constructor || !/(Error|Warning)$/.test(each.constructor.name) || each.constructor === Error) continue;
		const name = each.constructor.name;
		if (unstable.includes(name)) continue;
		// A stack belongs to the machine and not to the message.
		const message = each.message
			.replaceAll(folder, "/project")
			.replace(/\n\s+at [^\n]*/g, "")
			.trimEnd();
		const known = found.get(name);
		if (known === undefined || message.length < known.length) found.set(name, message);
	}
}
