import { expect, test } from "vitest";
import type { ConfigFacts } from "../types/props";
import { check } from "./check";
import { SyntaxMistake } from "./parse";

// Options as the build writes them, in the forms that the real ones have.
const facts: ConfigFacts = {
	options: {
		mode: {
			v: ['"development"', '"production"', '"none"'],
			d: [{ v: '"production"' }],
			l: "/configuration/mode/#mode",
		},
		devtool: {
			t: ["{…}[]", "string"],
			v: ["false", '"eval"'],
			d: [{ v: "false", m: ["production", "none"] }],
			n: { "{…}[]": "5.105", '"source-map-debugids"': "5.97" },
		},
		"devtool.type": { v: ['"all"', '"javascript"', '"css"'], s: "5.105" },
		entry: { t: ["() => EntryStatic", "{ [name]: string[] | string | {…} }", "string[]", "string"] },
		"entry.*": { t: ["string[]", "string", "{…}"] },
		"entry.*.import": { t: ["string[]", "string"] },
		output: { t: ["{…}"] },
		"output.filename": { t: ["string", "(pathData, assetInfo?) => string"] },
		"output.path": { t: ["string"] },
		"output.pathinfo": { t: ["boolean"], v: ['"verbose"'], n: { '"verbose"': "5.10" } },
		"output.charset": { t: ["boolean", "{…}"], s: "5.20", n: { true: "5.30", "{…}": "5.40" } },
		"output.enabledLibraryTypes": { t: ["string[]"], n: { '"commonjs-static"': "5.66" } },
		"output.clean": { t: ["boolean", "{…}"], s: "5.20", d: [{ v: "false" }] },
		"output.library.type": { u: "5.90", t: ["string"] },
		module: { t: ["{…}"] },
		"module.rules": { t: ['("..." | {…} | falsy)[]'] },
		"module.rules.test": { t: ["RegExp", "string", "(value) => boolean", "{…}"] },
		"module.rules.loader": { t: ["string"] },
		"module.rules.options": { t: ["string", "object"] },
		"module.rules.rules": { t: ["({…} | falsy)[]"], like: "module.rules" },
		"module.rules.use": { t: ["[…]", "(data) => (RuleSetUseItem)[]", "{…}", "string"] },
		"module.rules.use.loader": { t: ["string"] },
		"module.rules.use.options": { t: ["string", "object"] },
		"module.rules.oneOf": { t: ["({…} | falsy)[]"], like: "module.rules" },
		"module.strictExportPresence": { t: ["boolean"], x: "DEP_STRICT" },
		optimization: { t: ["{…}"] },
		"optimization.minimizer": { t: ['("..." | {…} | falsy)[]'] },
		"optimization.splitChunks": { t: ["{…}"], v: ["false"] },
		"optimization.splitChunks.minSize": { t: ["number", "{ [name]: number }"] },
		"optimization.splitChunks.cacheGroups": { t: ["{ [name]: false | RegExp | string | (module) => … | {…} }"] },
		"optimization.splitChunks.cacheGroups.*": { t: ["RegExp", "string", "(module) => …", "{…}"], v: ["false"] },
		"optimization.splitChunks.cacheGroups.*.minSize": { t: ["number"], like: "optimization.splitChunks.minSize" },
		experiments: { t: ["{…}"] },
		"experiments.css": { t: ["boolean"], e: true },
		plugins: { t: ["({…} | (compiler) => void | falsy)[]"] },
		resolve: { t: ["{…}"] },
		"resolve.extensions": { t: ["string[]"] },
		"resolve.fallback": { t: ["{…}", "object"], n: { "{…}": "5.30" } },
		"resolve.plugins": {
			t: ['("..." | {…} | (resolver) => void | falsy)[]'],
			n: { "falsy[]": "5.87", "((resolver) => void)[]": "5.91" },
		},
		resolveLoader: { t: ["{…}"], like: "resolve" },
		target: { t: ["string[]", "string"], v: ["false"] },
	},
	plugins: {
		"BannerPlugin.banner": { t: ["string", "(data) => string"] },
		"BannerPlugin.raw": { t: ["boolean"] },
		"container.ModuleFederationPlugin.name": { t: ["string"] },
		"copy-webpack-plugin": { t: ["{…}"], p: "14.0.0", l: "/plugins/copy-webpack-plugin/" },
		"copy-webpack-plugin.patterns": { t: ["(string | {…})[]"] },
		"copy-webpack-plugin.patterns.from": { t: ["string"] },
		"mini-css-extract-plugin": { t: ["{…}"], p: "2.10.2" },
		"mini-css-extract-plugin.filename": { t: ["string", "function"] },
	},
	loaders: {
		"css-loader": { t: ["{…}"], p: "7.1.5", l: "/loaders/css-loader/" },
		"css-loader.import": { t: ["boolean", "{…}"] },
		"css-loader.import.filter": { t: ["function"] },
		"css-loader.modules": { t: ["boolean", "{…}"], v: ['"local"'] },
		"babel-loader": { t: ["{…}", "{ [name]: any }"], p: "10.1.1" },
		"babel-loader.cacheDirectory": { t: ["boolean", "string"] },
		"babel-loader.metadataSubscribers": { t: ["array"] },
		"mini-css-extract-plugin": { t: ["{…}"], p: "2.10.2" },
		"mini-css-extract-plugin.publicPath": { t: ["string", "function"] },
		"val-loader": { t: ["{ [name]: any }"], p: "6.0.0" },
		"@scope/a-loader": { t: ["{…}"], p: "1.0.0" },
		"@scope/a-loader.any": { t: ["any"] },
	},
};

/** What is said, a line an entry: "line:column path: message(values) …". */
function said(text: string, release = ""): string[] {
	return check(text, facts, release).entries.map(({ path, place, notes }) => {
		const words = notes.map(({ message, values }) => message + (values ? `(${Object.values(values).join(", ")})` : ""));
		return `${place.line}:${place.column} ${path}${words.length ? `: ${words.join(" ")}` : ""}`;
	});
}

test("every key is listed with its place and its address", () => {
	expect(check('export default {\n  mode: "none",\n  output: { filename: "a.js" },\n};', facts)).toEqual({
		found: true,
		entries: [
			{
				path: "mode",
				place: { line: 2, column: 3 },
				start: 19,
				end: 23,
				url: "/configuration/mode/#mode",
				notes: [],
			},
			{ path: "output", place: { line: 3, column: 3 }, start: 35, end: 41, notes: [] },
			{ path: "output.filename", place: { line: 3, column: 13 }, start: 45, end: 53, notes: [] },
		],
	});
});

test("an unknown key is told with the nearest name", () => {
	expect(said('export default { output: { fileName: "a.js" }, zzzzzzzz: 1 };')).toEqual([
		"1:18 output",
		"1:28 output.fileName: unknown near(filename)",
		"1:48 zzzzzzzz: unknown",
	]);
});

test("a value of a wrong type is told with the types", () => {
	expect(said("export default { output: { filename: 5, path: ['a'], clean: /x/ }, mode: 'prod' };")).toEqual([
		"1:18 output",
		"1:28 output.filename: wrongType(5, string | (pathData, assetInfo?) => string)",
		"1:41 output.path: wrongType([…], string)",
		"1:54 output.clean: wrongType(RegExp, boolean | {…}) since(5.20)",
		'1:68 mode: wrongType("prod", "development" | "production" | "none")',
	]);
});

test("options of plugins, by the name they go by in the file", () => {
	const text = `import webpack, { BannerPlugin } from "webpack";
import Own from "other-plugin";
const { ModuleFederationPlugin } = webpack.container;
export default { plugins: [
  new BannerPlugin({ bannr: "x" }),
  new webpack.BannerPlugin({ raw: "yes" }),
  new ModuleFederationPlugin({ name: 1 }),
  new Own({ banner: 1 }),
] };`;
	expect(said(text)).toEqual([
		"4:18 plugins",
		"5:22 BannerPlugin.bannr: unknown near(banner)",
		'6:30 BannerPlugin.raw: wrongType("yes", boolean)',
		"7:32 container.ModuleFederationPlugin.name: wrongType(1, string)",
		"8:3 new Own: plugin(Own)",
	]);
});

test("a plugin of another package that has the name of one of ours is left alone", () => {
	expect(
		said('const { BannerPlugin } = require("x");\nmodule.exports = { plugins: [new BannerPlugin({ a: 1 })] };'),
	).toEqual(["2:20 plugins", "2:30 new BannerPlugin: plugin(BannerPlugin)"]);
});

test("rules in a list, in oneOf, and what they use", () => {
	const text = `export default { module: { rules: [
  { test: /a/, use: [{ loader: 1, options: { any: 1 } }, "b"] },
  { oneOf: [{ tset: /b/, use: "c" }] },
] } };`;
	expect(said(text)).toEqual([
		"1:18 module",
		"1:28 module.rules",
		"2:5 module.rules.test",
		"2:16 module.rules.use",
		"2:24 module.rules.use.loader: wrongType(1, string)",
		"2:35 module.rules.use.options",
		"3:5 module.rules.oneOf",
		"3:15 module.rules.oneOf.tset: unknown near(test)",
		"3:26 module.rules.oneOf.use",
	]);
});

test("options of a loader, in a use, in a rule, in oneOf and in rules of rules", () => {
	const text = `export default { module: { rules: [
  { use: ["style-loader", { loader: "css-loader", options: { modules: "globl", improt: 1, import: { filtr: 1 } } }] },
  { loader: "css-loader", options: { import: { filter: "x" } } },
  { oneOf: [{ use: { loader: "css-loader", options: { sourcemap: 1 } } }] },
  { rules: [{ rules: [{ use: [{ options: { modul: 1 }, loader: "css-loader" }] }] }] },
] } };`;
	expect(said(text)).toEqual([
		"1:18 module",
		"1:28 module.rules",
		"2:5 module.rules.use",
		"2:29 module.rules.use.loader",
		"2:51 module.rules.use.options: against(css-loader, 7.1.5)",
		'2:62 css-loader.modules: wrongType("globl", "local" | boolean | {…})',
		"2:80 css-loader.improt: unknown near(import)",
		"2:91 css-loader.import",
		"2:101 css-loader.import.filtr: unknown near(filter)",
		"3:5 module.rules.loader",
		"3:27 module.rules.options: against(css-loader, 7.1.5)",
		"3:38 css-loader.import",
		'3:48 css-loader.import.filter: wrongType("x", function)',
		"4:5 module.rules.oneOf",
		"4:15 module.rules.oneOf.use",
		"4:22 module.rules.oneOf.use.loader",
		"4:44 module.rules.oneOf.use.options: against(css-loader, 7.1.5)",
		"4:55 css-loader.sourcemap: unknown",
		"5:5 module.rules.rules",
		"5:15 module.rules.rules.rules",
		"5:25 module.rules.rules.rules.use",
		"5:33 module.rules.rules.rules.use.options: against(css-loader, 7.1.5)",
		"5:44 css-loader.modul: unknown near(modules)",
		"5:56 module.rules.rules.rules.use.loader",
	]);
	expect(check(text, facts).entries.find(({ path }) => path === "module.rules.use.options")?.url).toBe(
		"/loaders/css-loader/",
	);
});

test.each([
	['"css-loader?modules"', "against(css-loader, 7.1.5)"],
	['"/app/node_modules/css-loader/dist/cjs.js"', "against(css-loader, 7.1.5)"],
	['"C:\\\\app\\\\node_modules\\\\css-loader\\\\dist\\\\cjs.js"', "against(css-loader, 7.1.5)"],
	['require.resolve("css-loader")', "against(css-loader, 7.1.5)"],
	['fileURLToPath(import.meta.resolve("css-loader"))', "against(css-loader, 7.1.5)"],
	["Extract.loader", "against(mini-css-extract-plugin, 2.10.2)"],
	["MiniCssExtractPlugin.loader", "against(mini-css-extract-plugin, 2.10.2)"],
	['"@scope/a-loader"', "against(@scope/a-loader, 1.0.0)"],
	["Other.loader", "plugin(Other.loader)"],
	['"./my-loader.js"', "plugin(./my-loader.js)"],
	['"@scope/b-loader/x"', "plugin(@scope/b-loader)"],
	['"style-loader!css-loader"', "plugin(style-loader!css-loader)"],
	["isDev ? a : b", "loader"],
	["pick()", "loader"],
])("which loader is meant by %s", (loader, words) => {
	const text = `import Extract from "mini-css-extract-plugin";
import Other from "other-plugin";
export default { module: { rules: [{ use: { loader: ${loader}, options: {} } }] } };`;
	expect(said(text).at(-1)?.replace(/^\S+ /, "")).toBe(`module.rules.use.options: ${words}`);
});

test("a loader that is recognized needs no running, another one does", () => {
	const rule = (loader: string) => said(`export default { module: { rules: [{ loader: ${loader} }] } };`).at(-1);
	expect(rule("require.resolve('css-loader')")).toBe("1:38 module.rules.loader");
	expect(rule("MiniCssExtractPlugin.loader")).toBe("1:38 module.rules.loader");
	expect(rule("pick()")).toBe("1:38 module.rules.loader: value");
});

test("what a loader takes beyond its schema, in a text, or evaluated later is said to be so", () => {
	const rule = (loader: string, options: string) =>
		said(`export default { module: { rules: [{ loader: "${loader}", options: ${options} }] } };`)
			.slice(3)
			.map((line) => line.replace(/^\S+ /, ""));
	expect(rule("babel-loader", "{ presets: [], cacheDirectory: 1, metadataSubscribers: {} }")).toEqual([
		"module.rules.options: against(babel-loader, 10.1.1)",
		"babel-loader.presets: beyond",
		"babel-loader.cacheDirectory: wrongType(1, boolean | string)",
		"babel-loader.metadataSubscribers: wrongType({…}, array)",
	]);
	expect(rule("val-loader", "{ anything: 1 }")).toEqual([
		"module.rules.options: against(val-loader, 6.0.0)",
		"val-loader.anything: beyond",
	]);
	expect(rule("css-loader", '"modules"')).toEqual(["module.rules.options: against(css-loader, 7.1.5) query"]);
	expect(rule("css-loader", "shared")).toEqual(["module.rules.options: value against(css-loader, 7.1.5)"]);
	expect(rule("@scope/a-loader", "{ any: 'x' }")).toEqual([
		"module.rules.options: against(@scope/a-loader, 1.0.0)",
		"@scope/a-loader.any",
	]);
});

test("an element of a list that only running would tell is no mistake", () => {
	expect(said("export default { plugins: [mine, on && other, [1]], resolve: { extensions: [first, 'js'] } };")).toEqual(
		["1:18 plugins: wrongType([…], ({…} | (compiler) => void | falsy)[])", "1:53 resolve", "1:64 resolve.extensions"],
	);
	expect(said("export default { plugins: [mine, on && other] };")).toEqual(["1:18 plugins"]);
	expect(said("export default { plugins: [null, false, (compiler) => {}] };")).toEqual(["1:18 plugins"]);
});

test("options of plugins of other packages, by what they are imported from or usually called", () => {
	const text = `import { Copy } from "copy-webpack-plugin";
import Html from "html-webpack-plugin";
export default { plugins: [
  new Copy({ patterns: [{ form: "a" }] }),
  new CopyPlugin({ patterns: "a" }),
  new CopyWebpackPlugin(), isProd && new MiniCssExtractPlugin({ filename: 1 }),
  isProd ? new Html({}) : false,
], optimization: { minimizer: [new MiniCssExtractPlugin({ fileName: "a" })] } };`;
	expect(said(text)).toEqual([
		"3:18 plugins",
		"4:3 new Copy: against(copy-webpack-plugin, 14.0.0)",
		"4:14 Copy.patterns",
		"4:27 Copy.patterns.form: unknown near(from)",
		"5:3 new CopyPlugin: against(copy-webpack-plugin, 14.0.0)",
		'5:20 CopyPlugin.patterns: wrongType("a", (string | {…})[])',
		"6:3 new CopyWebpackPlugin: against(copy-webpack-plugin, 14.0.0)",
		"6:38 new MiniCssExtractPlugin: against(mini-css-extract-plugin, 2.10.2)",
		"6:65 MiniCssExtractPlugin.filename: wrongType(1, string | function)",
		"7:12 new Html: plugin(Html)",
		"8:4 optimization",
		"8:20 optimization.minimizer",
		"8:32 new MiniCssExtractPlugin: against(mini-css-extract-plugin, 2.10.2)",
		"8:59 MiniCssExtractPlugin.fileName: unknown near(filename)",
	]);
	expect(check(text, facts).entries.find(({ path }) => path === "new Copy")?.url).toBe("/plugins/copy-webpack-plugin/");
	const other =
		'import { MiniCssExtractPlugin } from "mine";\nexport default { plugins: [new MiniCssExtractPlugin({ a: 1 })] };';
	expect(said(other).at(-1)).toBe("2:28 new MiniCssExtractPlugin: plugin(MiniCssExtractPlugin)");
});

test("names of one's own: entries and cache groups", () => {
	const text = `export default {
  entry: { app: "./a.js", admin: { import: "./b.js", imports: 1 } },
  optimization: { splitChunks: { cacheGroups: { vendor: { minSize: "1" }, other: false } } },
};`;
	expect(said(text)).toEqual([
		"2:3 entry",
		"2:12 entry.app",
		"2:27 entry.admin",
		"2:36 entry.admin.import",
		"2:54 entry.admin.imports: unknown near(import)",
		"3:3 optimization",
		"3:19 optimization.splitChunks",
		"3:34 optimization.splitChunks.cacheGroups",
		"3:49 optimization.splitChunks.cacheGroups.vendor",
		'3:59 optimization.splitChunks.cacheGroups.vendor.minSize: wrongType("1", number)',
		"3:75 optimization.splitChunks.cacheGroups.other",
	]);
});

test("an option like another has the same keys", () => {
	expect(said('export default { resolveLoader: { extensions: "js", foo: 1 } };')).toEqual([
		"1:18 resolveLoader",
		'1:35 resolveLoader.extensions: wrongType("js", string[])',
		"1:53 resolveLoader.foo: unknown",
	]);
});

test.each([
	["an arrow with an object", "export default (env) => ({ mode: 1 });"],
	["a function that returns", "module.exports = function (env) { if (env) { return { mode: 1 }; } };"],
	["a name", "const config = { mode: 1 };\nmodule.exports = config;"],
	["an async function by its name", "async function make() { return { mode: 1 } }\nexport default make;"],
	["a helper's argument", "export default merge(common, { mode: 1 });"],
	["a list", "export default [{ mode: 1 }];"],
	["JSON", '{ "mode": 1 }'],
	[
		"types",
		"import type { Configuration } from 'webpack';\nconst config: Configuration = { mode: 1 as any };\nexport default config satisfies Configuration;",
	],
	["export =", "export = { mode: 1 };"],
])("a configuration is found in %s", (_, text) => {
	expect(said(text).filter((line) => line.includes("wrongType")).length).toBe(1);
});

test("what only running would tell is said to be so", () => {
	const text = `export default { ...base, [key]: 1, target: make(), output: { path: path.resolve("x"), filename: \`\${a}.js\` } };`;
	expect(said(text)).toEqual([
		"1:18 : spread",
		"1:27 : computed",
		"1:37 target: value",
		"1:53 output",
		"1:63 output.path: value",
		"1:88 output.filename",
	]);
	expect(said("export default load('./x');")).toEqual(["1:16 : notObject"]);
});

test("releases, deprecations, experiments, repeated keys", () => {
	const text =
		"export default { output: { clean: true }, module: { strictExportPresence: true }, experiments: { css: true }, target: 'web', target: 'node' };";
	expect(said(text)).toEqual([
		"1:18 output",
		"1:28 output.clean: since(5.20)",
		"1:43 module",
		"1:53 module.strictExportPresence: deprecatedCode(DEP_STRICT)",
		"1:83 experiments",
		"1:98 experiments.css: experimental",
		"1:111 target",
		"1:126 target: twice",
	]);
	expect(said("export default { output: { clean: true, library: { type: 'x' } } };", "5.19").slice(1, 2)).toEqual([
		"1:28 output.clean: newer(5.20, 5.19)",
	]);
});

test("a value whose type or literal came later than its option", () => {
	const only = (text: string, release = "") =>
		said(`export default { ${text} };`, release).flatMap((line) => line.split(/^[^:]*:[^:]*: /).slice(1));
	expect(only("devtool: [{}]", "5.104")).toEqual(["newerValue([…], 5.105, 5.104)"]);
	expect(only("devtool: [{}]", "5.105")).toEqual(["sinceValue([…], 5.105)"]);
	expect(only("devtool: [{}]")).toEqual(["sinceValue([…], 5.105)"]);
	expect(only("devtool: 'source-map-debugids'", "5.96")).toEqual(['newerValue("source-map-debugids", 5.97, 5.96)']);
	expect(only("devtool: 'source-map'", "5.96")).toEqual([]);
	expect(only("devtool: pick()", "5.96")).toEqual(["value"]);
	expect(only("output: { pathinfo: 'verbose' }", "5.9")).toEqual(['newerValue("verbose", 5.10, 5.9)']);
	expect(only("output: { pathinfo: true }", "5.9")).toEqual([]);
	expect(only("output: { enabledLibraryTypes: ['var', 'commonjs-static'] }", "5.65")).toEqual([
		'newerValue("commonjs-static", 5.66, 5.65)',
	]);
	// Of elements the last to come counts, and one that nobody evaluates does not.
	expect(only("resolve: { plugins: [null, (resolver) => {}, mine, ...more] }", "5.86")[0]).toBe(
		"newerValue(function, 5.91, 5.86)",
	);
	expect(only("resolve: { plugins: [null, new Mine()] }", "5.86")[0]).toBe("newerValue(null, 5.87, 5.86)");
	expect(only("resolve: { plugins: [mine, ...more] }", "5.86")).toEqual(["spread"]);
	// A type that was always taken and fits as well makes it old.
	expect(only("resolve: { fallback: {} }", "5.9")).toEqual([]);
});

test("what is said of a value does not repeat what is said of its option, nor what is wrong with it", () => {
	expect(said("export default { output: { charset: true } };", "5.10").at(-1)).toBe(
		"1:28 output.charset: newer(5.20, 5.10)",
	);
	expect(said("export default { output: { charset: true } };", "5.29").at(-1)).toBe(
		"1:28 output.charset: since(5.20) newerValue(true, 5.30, 5.29)",
	);
	expect(said("export default { output: { charset: {} } };", "5.30").at(-1)).toBe(
		"1:28 output.charset: since(5.20) newerValue({…}, 5.40, 5.30)",
	);
	expect(said("export default { output: { charset: 1 } };", "5.30").at(-1)).toBe(
		"1:28 output.charset: wrongType(1, boolean | {…}) since(5.20)",
	);
	expect(said("export default { resolve: { plugins: [null, 1] } };", "5.86").at(-1)).toBe(
		'1:29 resolve.plugins: wrongType([…], ("..." | {…} | (resolver) => void | falsy)[])',
	);
});

test("a value that is the default already", () => {
	expect(said('export default { mode: "none", devtool: false };')).toEqual(["1:18 mode", "1:32 devtool: repeats"]);
	expect(said("export default { devtool: false };")).toEqual(["1:18 devtool: repeats"]);
	expect(said('export default { mode: "development", devtool: false };')).toEqual(["1:18 mode", "1:39 devtool"]);
	expect(said("export default { mode: m, devtool: false };")).toEqual([
		"1:18 mode: value",
		"1:27 devtool: repeatsIn(production, none)",
	]);
});

test("nothing that is exported is no configuration", () => {
	expect(check("const a = 1;", facts)).toEqual({ found: false, entries: [] });
	expect(check("", facts)).toEqual({ found: false, entries: [] });
});

test.each([
	["export default {\n  mode: 'a'\n  target: 'b',\n};", 3, 3],
	['{ "mode": "a", }}', 1, 17],
	["export default {", 1, 17],
	["enum A {", 1, 9],
])("a text that cannot be read is told with its place: %s", (text, line, column) => {
	let mistake: unknown;
	try {
		check(text, facts);
	} catch (error) {
		mistake = error;
	}
	expect(mistake).toBeInstanceOf(SyntaxMistake);
	expect((mistake as SyntaxMistake).place).toEqual({ line, column });
	expect((mistake as SyntaxMistake).message).not.toMatch(/\(\d+:\d+\)/);
});

test("nothing of the text is run", () => {
	const before = Object.keys(globalThis).length;
	check(
		"globalThis.touched = 1; export default (() => { globalThis.touched = 2; return { mode: (globalThis.touched = 3) }; })();",
		facts,
	);
	expect(Object.keys(globalThis).length).toBe(before);
	expect("touched" in globalThis).toBe(false);
});

test("names of objects' own machinery are keys like others", () => {
	expect(said('export default { constructor: 1, "__proto__": 2, toString: 3 };')).toEqual([
		"1:18 constructor: unknown",
		"1:34 __proto__: unknown",
		"1:50 toString: unknown",
	]);
});
