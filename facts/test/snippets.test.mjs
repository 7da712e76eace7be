import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { check } from "../snippets/blocks.mjs";
import { attempt } from "../snippets/javascript.mjs";

/** What is wrong with one block: "line:column kind message". */
async function wrong(lang, text, { title = "", ...more } = {}, options) {
	const found = await check([{ id: "b", lang, title, text, ...more }], options);
	return found.map(({ line, column, kind, message }) => `${line}:${column} ${kind} ${message}`);
}
const config = (text, more) => wrong("js", text, { title: "webpack.config.mjs", ...more });

test("import phases and attributes parse as the bundler parses them", async () => {
	const { _parse: bundler } = createRequire(import.meta.url)("webpack/lib/javascript/JavascriptParser.js");
	const read = (text) => bundler.call(null, text, { sourceType: "module", importPhases: true, ranges: true, comments: true, semicolons: true });
	for (const text of ['import defer * as a from "./a.js";', 'import source b from "./b.wasm";', 'import c from "./c.json" with { type: "json" };', 'const d = await import.defer("./d.js");', 'const e = await import.source("./e.wasm");']) {
		read(text);
		assert.deepEqual(await wrong("js", text), [], text);
	}
	const text = 'import deferred * as a from "./a.js";';
	assert.throws(() => read(text), { message: "Unexpected token (1:16)" });
	assert.deepEqual(await wrong("js", text), ['1:17 syntax Unexpected token, expected "from"']);
});

test("parts of programs are read as what they are part of", async () => {
	for (const text of ["a: 1,\nb() {},", "{ a: 1, b: 2 }", "{ a: 1 },\n{ a: 2 },", "get x() { return 1; }\nstatic y = 2;", "return await x;", "with (a) b();"]) assert.deepEqual(await wrong("js", text), [], text);
	assert.deepEqual(await wrong("ts", "private x?: string;\nreadonly y = 1;"), []);
	assert.deepEqual(await wrong("js", "output: {\n  clean true,\n},"), ["2:9 syntax Unexpected token, expected \",\""]);
	assert.equal(attempt("a = 1", "js", "module").shift, 0);
});

test("markup is for the languages that have it, types too", async () => {
	assert.deepEqual(await wrong("jsx", "const a = <b c={1} />;"), []);
	assert.deepEqual(await wrong("js", "const a = <b />;"), ["1:11 syntax Unexpected token"]);
	assert.deepEqual(await wrong("js", "const a: string = b;"), ["1:8 syntax Missing initializer in const declaration"]);
	assert.deepEqual(await wrong("tsx", "const a = <T,>(b: T) => <p>{b}</p>;"), []);
});

test("JSON has comments where the file may have them", async () => {
	const text = '{\n  // why\n  "a": 1,\n}';
	assert.deepEqual(await wrong("json", text), ["2:3 syntax JSON has no comments"]);
	assert.deepEqual(await wrong("json", text, { title: "tsconfig.build.json" }), []);
	assert.deepEqual(await wrong("jsonc", text), []);
	assert.deepEqual(await wrong("json", '"scripts": {\n  "build": "webpack"\n}'), []);
	assert.deepEqual(await wrong("json", '"scripts": {\n  "build": webpack\n}'), ["2:12 syntax Names and texts of JSON have double quotes"]);
	assert.deepEqual(await wrong("json", "{ 'a': 1 }"), ["1:3 syntax Strings of JSON have double quotes"]);
});

test("CSS, HTML and YAML", async () => {
	assert.deepEqual(await wrong("css", "@layer a { .b:hover { color: red } }"), []);
	assert.deepEqual(await wrong("css", ".a {\n  color red;\n}"), ["2:3 syntax Unknown word color"]);
	assert.deepEqual(await wrong("html", "<!doctype html>\n<title>x</title>\n<ul><li>a<li>b</ul>\n<script>if (1 < 2) '</p>'</script>"), []);
	assert.deepEqual(await wrong("html", "<!doctype html><title>x</title></head><body><svg><path d='M0'/></svg><img src=x></body></html>"), []);
	assert.deepEqual(await wrong("html", "<main>\n  <div>\n</main>"), ["2:3 syntax <div> is not closed before </main>"]);
	assert.deepEqual(await wrong("html", "<% if (a) { %><b>x</b><% } %>"), []);
	assert.deepEqual(await wrong("yaml", "a: 1\n---\nb: [1, 2"), ["3:9 syntax Flow sequence in block collection must be sufficiently indented and end with a ]"]);
});

test("commands: prompts are taken away, what they print is not read", async () => {
	assert.deepEqual(await wrong("sh", "$ echo one \\\n  two\nError: (no such thing\n$ ls"), []);
	assert.deepEqual(await wrong("sh", "echo one\nif true; then"), ["2:1 syntax syntax error: unexpected end of file"]);
	assert.deepEqual(await wrong("bash", "npm install <name>"), ["1:1 syntax syntax error near unexpected token `newline'"]);
});

test("both sides of a diff are read, the later one is asked about", async () => {
	assert.deepEqual(await wrong("js", " export default {\n-  moude: 1,\n+  mode: \"none\",\n };", { title: "webpack.config.mjs", diff: true }), []);
	assert.deepEqual(await wrong("js", " export default {\n-  mode: \"none\",\n+  moude: 1,\n };", { title: "webpack.config.mjs", diff: true }), ["3:4 config configuration has an unknown property 'moude'"]);
	assert.deepEqual(await wrong("diff", '   "a": 1,\n-  "b": 2\n+  "b" 3', { title: "package.json", diff: true }), ["3:8 syntax ':' expected"]);
});

test("columns are bytes", async () => {
	assert.deepEqual(await config('export default { name: "ü€😀", moude: 1 };'), ["1:37 config configuration has an unknown property 'moude'"]);
});

test("the key is found through variables, functions, spreads and calls", async () => {
	const module = 'const common = {\n  output: { filenam: "x" },\n};\n';
	for (const last of ["export default common;", "export default () => common;", "export default async () => ({ ...common });", "export default [common];", 'import { merge } from "webpack-merge";\nexport default merge(common, { mode: "none" });', "export default { ...common, mode: 'none' };", "export default defineConfig(common);\nfunction defineConfig(c) { return c; }"]) {
		const found = await config(module + last);
		assert.equal(found.length, 1, last);
		assert.match(found[0], /^2:13 config configuration(\[0\])?\.output has an unknown property 'filenam'$/, last);
	}
	assert.deepEqual(await wrong("js", 'module.exports = (env) => {\n  const config = { mode: "none" };\n  return env.x ? config : { mode: "nine" };\n};'), ['3:29 config configuration.mode should be one of these: "development" | "production" | "none"']);
});

test("a function is asked for both modes", async () => {
	assert.deepEqual(await config('export default (env, { mode }) => ({\n  devtool: mode === "production" ? "sourcemap" : false,\n});'), [
		'2:3 config configuration.devtool should match pattern "^(inline-|hidden-|eval-)?(nosources-)?(cheap-(module-)?)?source-map(-debugids)?(-scopes)?$"',
	]);
});

test("options of plugins, in a constructor, in the hook and in a variable", async () => {
	assert.deepEqual(await config('import webpack from "webpack";\nconst plugin = new webpack.ProgressPlugin({\n  activModules: true,\n});\nexport default { plugins: [plugin] };'), ["3:3 config Progress Plugin: options has an unknown property 'activModules'"]);
	assert.deepEqual(await wrong("js", 'new CopyPlugin({ patterns: [{ form: "a" }] })'), ["1:31 config Copy Plugin: options.patterns[0] has an unknown property 'form'"]);
	assert.deepEqual(await wrong("ts", 'import { type Configuration, BannerPlugin } from "webpack";\ninterface A {\n  b: string;\n}\nexport default { plugins: [new BannerPlugin({ banner: "x", footr: true })] } satisfies Configuration;', { title: "webpack.config.ts" }), [
		"5:60 config Banner Plugin: options has an unknown property 'footr'",
	]);
});

test("options of loaders and rules that do not go together", async () => {
	assert.deepEqual(await wrong("js", '{ test: /x/, use: [{ loader: require.resolve("sass-loader"), options: { implementatio: 1 } }] }'), ["1:73 config Sass Loader: options has an unknown property 'implementatio'"]);
	assert.deepEqual(await config('export default {\n  module: { rules: [\n    { use: "a", loader: "b" },\n  ] },\n};'), [
		"3:17 config Compiling RuleSet failed: A Rule must not have a 'loader' property when it has a 'use' property (at ruleSet[1].rules[0].loader: b)",
	]);
});

test("what needs files, a server or settings of the project is no mistake", async () => {
	for (const options of [
		'target: "browserslist"',
		"experiments: { lazyCompilation: true }",
		'cache: { type: "filesystem", buildDependencies: { config: [__filename] } }',
		'plugins: [new webpack.debug.ProfilingPlugin({ outputPath: "/x/events.json" })]',
		'plugins: [new webpack.DllReferencePlugin({ manifest: require("./manifest.json") })]',
		'devServer: { server: { type: "https", options: { key: fs.readFileSync("key.pem") } } }',
		"externals: [nodeExternals()], plugins: [new HtmlWebpackPlugin({ title: document.title })]",
		'dotenv: true, entry: "./src/index.html", output: { html: true }',
	]) {
		assert.deepEqual(await wrong("js", `module.exports = { mode: "none", ${options} };`), [], options);
	}
	assert.deepEqual(await wrong("js", 'new webpack.debug.ProfilingPlugin({ outputPat: "/x" })'), ["1:37 config Profiling Plugin: options has an unknown property 'outputPat'"]);
});

test("what belongs to other programs is not the bundler's", async () => {
	assert.deepEqual(await wrong("js", 'export default { plugins: ["autoprefixer"] };', { title: "postcss.config.mjs" }), []);
	assert.deepEqual(await wrong("js", 'module.exports = { presets: [["@babel/preset-env", {}]], plugins: ["x"] };'), []);
	assert.deepEqual(await wrong("js", "export default function loader(source) {\n  return source;\n}"), []);
	assert.deepEqual(await wrong("js", 'module.exports = { output: { library: "x" }, entry: 1 };', { title: "rollup.config.js" }), []);
});

test("a block that fails on purpose has to fail", async () => {
	assert.deepEqual(await config('export default { mode: "prod" };', { fails: "no such mode" }), []);
	assert.deepEqual(await wrong("json", "{,}", { fails: "a comma too many" }), []);
	assert.deepEqual(await wrong("text", "anything", { fails: "who knows" }), ["1:1 passes nothing is wrong with this block, which is to fail: who knows"]);
});

test("a block can read nothing, write nothing, call nobody and end nothing", async () => {
	const { mkdtempSync, rmSync, writeFileSync } = await import("node:fs");
	const { join } = await import("node:path");
	const folder = mkdtempSync(join((await import("node:os")).tmpdir(), "snippets-"));
	const secret = join(folder, "secret");
	writeFileSync(secret, "secret");
	const fs = 'const real = process.getBuiltinModule ? process.getBuiltinModule("fs") : process.binding("fs");\n';
	const attempts = {
		[`${fs}real.readFileSync(${JSON.stringify(secret)});`]: "Access to this API has been restricted",
		[`${fs}real.writeFileSync(${JSON.stringify(join(folder, "new"))}, "x");`]: "Access to this API has been restricted",
		'process.getBuiltinModule("child_process").execSync("true");': "Access to this API has been restricted",
		'process.getBuiltinModule("net").connect(80, "127.0.0.1");': "a block of code may not open a connection",
		'process.getBuiltinModule("http").createServer().listen(0);': "a block of code may not open a connection",
		"process.kill(process.ppid, 0);": "a block of code may not end the process",
		"process.exit(0);": "a block of code may not end the process",
		'await fetch("http://127.0.0.1/");': "ReferenceError: fetch is not defined",
	};
	try {
		for (const [text, message] of Object.entries(attempts)) {
			const found = await config(`${text}\nexport default { mode: "none" };`);
			assert.equal(found.length > 0, true, text);
			assert.ok(found[0].includes(message), `${text}: ${found[0]}`);
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("a block that takes all memory or does not end is given up, the others are not", async () => {
	const block = (id, text) => ({ id, lang: "js", title: "webpack.config.mjs", text });
	const memory = block("memory", "const all = [];\nfor (;;) all.push(new Array(1e6).fill(all.length));\nexport default {};");
	const wrong = block("wrong", "export default { moude: 1 };");
	assert.deepEqual(
		(await check([memory, wrong], { processes: 1 })).map(({ id, message }) => `${id}: ${message}`),
		["memory: it ends the process that runs it, or needs more than 768 MB of memory", "wrong: configuration has an unknown property 'moude'"],
	);
	const endless = [block("never", "export default new Promise(() => {});"), block("loop", "for (;;);\nexport default {};"), block("called", "export default () => { for (;;); };")];
	assert.deepEqual(
		(await check(endless, { processes: 1, patience: 500 })).map(({ id, message }) => `${id}: ${message}`),
		["never: it does not end within 0.5 s", "loop: it does not end within 0.5 s", "called: it does not end within 0.5 s"],
	);
});

test("a block may be for an older release, and the earlier side of a diff", async () => {
	const loaders = 'export default { entry: "./a.js", module: { loaders: [{ test: /\\.css$/, loader: "style-loader!css-loader" }] } };';
	assert.deepEqual(await config(loaders, { with: "webpack@1" }), []);
	assert.deepEqual(await config(loaders, { with: "webpack@2" }), []);
	assert.deepEqual(await config(loaders, { with: "webpack@4" }), ["1:45 config webpack 4.47.0: configuration.module has an unknown property 'loaders'"]);
	assert.deepEqual(await config(loaders), ["1:45 config configuration.module has an unknown property 'loaders'"]);
	assert.deepEqual(await config('export default { entry: "./a.js", target: "web", optimization: { namedModules: true, chunkIds: "size" }, experiments: { layers: true } };', { with: "webpack@5.90" }), ["1:66 config webpack 5.90.3: configuration.optimization has an unknown property 'namedModules'"]);
	const chunks = 'const webpack = require("webpack");\nmodule.exports = { entry: "./a.js", plugins: [new webpack.optimize.CommonsChunkPlugin("vendor"), new Old()] };\nvar Old = require("extract-text-webpack-plugin");'.replace("new Old()", "new (require('x'))()");
	assert.deepEqual(await wrong("js", chunks, { title: "webpack.config.js", with: "webpack@3" }), []);
	assert.deepEqual(await wrong("js", chunks, { title: "webpack.config.js", with: "webpack@4" }), ["2:68 config webpack.optimize.CommonsChunkPlugin has been removed, please use config.optimization.splitChunks instead"]);
	const stub = 'const ExtractTextPlugin = require("extract-text-webpack-plugin");\nmodule.exports = { entry: "./a.js", module: { rules: [{ test: /a/, loader: ExtractTextPlugin.extract("a") }] }, plugins: [new ExtractTextPlugin()] };';
	assert.deepEqual(await wrong("js", stub, { title: "webpack.config.js", with: "webpack@4" }), []);
	const diff = (sign, more) => wrong("diff", ` module.exports = {\n   optimization: {\n-    namedModules: true,\n+    ${sign}Ids: "named",\n   },\n };`, { title: "webpack.config.js", diff: true, ...more });
	assert.deepEqual(await diff("module"), []);
	assert.deepEqual(await diff("module", { with: "webpack@4" }), []);
	assert.deepEqual(await diff("modul", { with: "webpack@4" }), ["4:6 config configuration.optimization has an unknown property 'modulIds'"]);
	assert.deepEqual(await diff("module", { with: "webpack@2" }), ["2:4 config webpack 2.7.0: configuration has an unknown property 'optimization'"]);
	assert.deepEqual(await diff("module", { with: "webpack@0" }), ["1:1 config there is no webpack@0 in facts/older/package.json; it has webpack@1, webpack@2, webpack@3, webpack@4, webpack@5.90, webpack-dev-server@3, webpack-dev-server@4, webpack-dev-server@5"]);
});

test("the dev server may be an older one, too", async () => {
	const server = 'export default {\n  devServer: { contentBase: "public" },\n};';
	assert.deepEqual(await config(server, { with: "webpack-dev-server@3" }), []);
	assert.deepEqual(await config(server, { with: "webpack@4 webpack-dev-server@3" }), []);
	assert.deepEqual(await config(server, { with: "webpack-dev-server@4" }), ["2:16 config Dev Server: options has an unknown property 'contentBase'"]);
	assert.deepEqual(await config('export default {\n  devServer: { https: true },\n};', { with: "webpack-dev-server@4" }), []);
	assert.deepEqual(await config('export default {\n  devServer: { https: true },\n};', { with: "webpack-dev-server@5" }), ["2:16 config Dev Server: options has an unknown property 'https'"]);
	assert.deepEqual(await config('export default {\n  devServer: { static: "public" },\n};', { with: "webpack@4 webpack-dev-server@3" }), ["2:16 config Dev Server: options has an unknown property 'static'"]);
});
