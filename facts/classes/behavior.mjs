// What releases do, where no name in a schema or an export says so: for each
// kind of behavior the smallest project that shows it is built, and what came
// out is looked at. Pages state releases of these as "behavior ID".
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import Module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, older } from "../lib/build.mjs";
import { read } from "../lib/write.mjs";

const production = { mode: "production", optimization: { minimize: false } };
const minimized = { mode: "production" };
const page = '<!doctype html>\n<html><head><title>t</title><script src="./app.js"></script></head><body></body></html>\n';
const app = { "src/app.js": 'console.log("app");\n' };

/** Everything that was written, in one text. */
const all = ({ outputs, read }) => outputs().map((name) => `${name}\n${read(name)}`).join("\n");
const failed = ({ error, stats }) => Boolean(error) || stats.hasErrors();

/** A behavior that a text in the output shows, or the absence of one. */
const writes = (files, config, test) => ({ files, config, test: (built) => !failed(built) && test(all(built), built) });

/** An unused call in another module, of a function that is marked. */
const marked = {
	"src/index.js": 'import { label } from "./lib.js";\nconsole.log(label);\n',
	"src/lib.js": 'import { make } from "./make.js";\nexport const label = "L";\nexport const unused = make("UNUSED_CALL");\n',
	"src/make.js": "/*#__NO_SIDE_EFFECTS__*/\nexport function make(name) {\n\tglobalThis.made = name;\n\treturn name;\n}\n",
};
/** Whether a build drops the second of two exports of a CommonJS module when code uses the first. */
const list = "exports.first = () => 'FIRST_KEPT';\nexports.second = () => 'SECOND_KEPT';\n";
const keepsOneOf = (code, text = list) =>
	writes({ "src/index.js": code, "src/list.js": text }, minimized, (out) => out.includes("FIRST_KEPT") && !out.includes("SECOND_KEPT"));

/**
 * id → `words`: what pages call it, `signs`: what blocks of code match that use it, `of`: the option it belongs to, and the
 * project with the test of what came out.
 */
const behaviors = {
	"html-entry": {
		words: "an HTML file as entry, without a setting",
		of: "experiments.html",
		signs: ["\\.html[\"'](?!.*filename)", "(?m)^<!doctype html>", "(?m)^<script .*src=\"\\./"],
		...writes({ ...app, "src/index.html": page }, { ...production, entry: "./src/index.html" }, (out) => /\.html\n/.test(out) && out.includes("<script")),
	},
	"generated-page": {
		words: "a page that webpack writes for `output.html`",
		of: "experiments.html",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, output: { html: true } }, (out, { outputs }) => outputs().some((name) => name.endsWith(".html"))),
	},
	"generated-page-setting": {
		words: "`output.html: true` together with `experiments.html: true`",
		of: "experiments.html",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, output: { html: true }, experiments: { html: true } }, (out, { outputs }) => outputs().some((name) => name.endsWith(".html"))),
	},
	"entry-page": {
		words: "a page for one entry, `html: true` in it",
		of: "experiments.html",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, entry: { main: { import: "./src/index.js", html: true } } }, (out, { outputs }) => outputs().some((name) => name.endsWith(".html"))),
	},
	"entry-page-settings": {
		words: "settings of the page of one entry",
		of: "experiments.html",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, entry: { main: { import: "./src/index.js", html: { title: "Of one entry" } } } }, (out) => out.includes("Of one entry")),
	},
	"generated-page-names": {
		words: "scripts of a generated page that are called as `output.filename` says",
		of: "experiments.html",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, entry: { shop: { import: "./src/index.js" } }, output: { html: true, filename: "[name].js" } }, (out, { outputs }) => outputs().some((name) => name.endsWith(".html")) && !out.includes("__html_")),
	},
	"css-import": {
		words: "CSS without a setting",
		of: "experiments.css",
		signs: ["\\.css[\"']"],
		...writes({ "src/index.js": 'import "./a.css";\n', "src/a.css": "a { color: red }\n" }, production, (out, { outputs }) => outputs().some((name) => name.endsWith(".css"))),
	},
	"wasm-import": {
		words: "WebAssembly without a setting",
		of: "experiments.asyncWebAssembly",
		...writes({ "src/index.js": 'import * as m from "./a.wasm";\nconsole.log(m);\n', "src/a.wasm": Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }, production, (out, { outputs }) => outputs().some((name) => name.endsWith(".wasm"))),
	},
	"no-side-effects-notation": {
		words: "`/*#__NO_SIDE_EFFECTS__*/` before a function",
		...writes(marked, minimized, (out) => out.includes("L") && !out.includes("UNUSED_CALL")),
	},
	"require-destructured": { words: "unused exports of CommonJS behind a destructured `require()`", ...keepsOneOf('const { first } = require("./list.js");\nconsole.log(first());\n') },
	"require-const": { words: "unused exports of CommonJS behind a `const` with `require()`", ...keepsOneOf('const list = require("./list.js");\nconsole.log(list.first());\n') },
	"module-exports-object": {
		words: "unused properties of an object assigned to `module.exports`",
		...keepsOneOf('import { first } from "./list.js";\nconsole.log(first());\n', "module.exports = { first: () => 'FIRST_KEPT', second: () => 'SECOND_KEPT' };\n"),
	},
	"module-sync": {
		words: "the condition `module-sync`",
		...writes(
			{
				"src/index.js": 'import "money";\n',
				"node_modules/money/package.json": '{"name":"money","exports":{"module-sync":"./sync.js","default":"./other.js"}}',
				"node_modules/money/sync.js": 'console.log("BY_MODULE_SYNC");\n',
				"node_modules/money/other.js": 'console.log("OTHER");\n',
			},
			production,
			(out) => out.includes("BY_MODULE_SYNC"),
		),
	},
	"unique-name-placeholder": {
		words: "`[uniqueName]` in names of files",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, output: { uniqueName: "shop", filename: "[uniqueName]-x.js" } }, (out, { outputs }) => outputs().includes("shop-x.js")),
	},
	"digest-placeholder": {
		words: "a digest in a placeholder, `[contenthash:base64url:8]`",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, output: { filename: "[contenthash:base64url:8].js" } }, (out, { outputs }) => /^[\w-]{8}\.js$/.test(outputs()[0]) && !/^[0-9a-f]{8}\.js$/.test(outputs()[0])),
	},
	"text-import": {
		words: '`with { type: "text" }`',
		...writes({ "src/index.js": 'import text from "./a.txt" with { type: "text" };\nconsole.log(text);\n', "src/a.txt": "PLAIN } TEXT" }, production, (out) => out.includes("PLAIN } TEXT")),
	},
	"bytes-import": {
		words: '`with { type: "bytes" }`',
		...writes({ "src/index.js": 'import bytes from "./a.txt" with { type: "bytes" };\nconsole.log(bytes);\n', "src/a.txt": "PLAIN_TEXT" }, production, (out) => /UExBSU5fVEVYV|Uint8Array/.test(out)),
	},
	"import-meta-marks": {
		words: "`import.meta` as the mark of an ES module",
		...writes({ "src/index.js": "console.log(import.meta.url, typeof this);\n" }, production, (out) => out.includes("undefined") && !out.includes("typeof this")),
	},
	"await-marks": {
		words: "a top-level `await` as the mark of an ES module",
		...writes({ "src/index.js": "console.log(await Promise.resolve(1));\n" }, { ...production, experiments: { topLevelAwait: true } }, () => true),
	},
	"await-without-experiment": {
		words: "a top-level `await` without an experiment",
		...writes({ "src/index.js": "console.log(await Promise.resolve(1));\nexport {};\n" }, { ...production, experiments: { topLevelAwait: false } }, () => true),
	},
	"layers-without-experiment": {
		words: "layers without an experiment",
		...writes({ "src/index.js": app["src/app.js"] }, { ...production, entry: { main: { import: "./src/index.js", layer: "one" } } }, () => true),
	},
	"module-without-experiment": {
		words: "`output.module` without an experiment",
		...writes({ "src/index.js": "export const used = 1;\n" }, { ...production, output: { module: true, library: { type: "module" } } }, (out) => /export\s*\{/.test(out)),
	},
	"library-module": {
		words: 'a library of the type `"module"` without a further setting',
		...writes({ "src/index.js": "export const used = 1;\n" }, { ...production, output: { library: { type: "module" } } }, (out) => /export\s*\{|export\s+const/.test(out)),
	},
	"whole-import-meta-env": {
		words: "`import.meta.env` as a whole",
		...writes({ "src/index.js": "console.log(import.meta.env);\nexport {};\n" }, { ...production, plugins: ({ webpack }) => [new webpack.DotenvPlugin()] , files: { ".env": "WEBPACK_A=WHOLE_VALUE\n" } }, (out) => out.includes("WHOLE_VALUE")),
	},
	"address-hints": {
		words: "`webpackPrefetch` in `new URL()`",
		...writes({ "src/index.js": 'console.log(new URL(/* webpackPrefetch: true */ "./a.png", import.meta.url));\n', "src/a.png": Buffer.alloc(20000, 7) }, production, (out) => out.includes('rel = "prefetch"') || out.includes('"prefetch"')),
	},
	"module-preload": {
		words: "`modulepreload` links in ES module output",
		of: "experiments.html",
		...writes(
			{ "src/app.js": 'import "./shared.js";\nconsole.log("app");\n', "src/shared.js": 'console.log("shared");\n', "src/index.html": page.replace("<script", '<script type="module"') },
			{
				...production,
				entry: "./src/index.html",
				output: { module: true },
				experiments: { html: true, outputModule: true },
				optimization: { minimize: false, splitChunks: { chunks: "all", minSize: 0, cacheGroups: { shared: { test: /shared/, name: "shared", enforce: true } } } },
			},
			(out) => out.includes("modulepreload"),
		),
	},
	"index-files-skipped": {
		words: "modules behind an index file that are not read",
		files: {
			"src/index.js": 'import { one } from "lib";\nconsole.log(one);\n',
			"node_modules/lib/package.json": '{"name":"lib","main":"index.js","sideEffects":false}',
			"node_modules/lib/index.js": 'export { one } from "./one.js";\nexport { two } from "./two.js";\n',
			"node_modules/lib/one.js": "export const one = 1;\n",
			"node_modules/lib/two.js": "export const two = 2;\n",
		},
		config: production,
		test: ({ stats }) => ![...stats.compilation.modules].some((module) => module.resource?.endsWith("two.js")),
	},
	"css-minimized": {
		words: "CSS that is minimized in production",
		of: "experiments.css",
		...writes({ "src/index.js": 'import "./a.css";\n', "src/a.css": "a {\n  color: red;\n}\n" }, { ...minimized, experiments: { css: true } }, (out) => /a\{color:red;?\}/.test(out)),
	},
	"css-license-file": {
		words: "license comments of CSS in a file of their own",
		of: "experiments.css",
		...writes({ "src/index.js": 'import "./a.css";\n', "src/a.css": "/*! License of A */\na {\n  color: red;\n}\n" }, { ...minimized, experiments: { css: true } }, (out, { outputs }) => outputs().some((name) => /css.*LICENSE/.test(name))),
	},
};

/** Builds one with a release and says whether it behaves so. */
async function behaves(release, { files, config, test }) {
	const { plugins, files: more, ...rest } = config;
	const given = (at) => ({ ...rest, ...(plugins ? { plugins: plugins(release) } : {}), context: at.folder });
	try {
		return Boolean(await build(release.webpack, { files: { ...files, ...more }, config: given }, test));
	} catch {
		return false; // the release does not know an option, or fails over the syntax
	}
}

/**
 * Lets what a release depends on find the release as "webpack", which is installed under another name; in processes
 * that it starts, too.
 */
function known({ installed, folder }) {
	if (installed) return;
	const modules = mkdtempSync(join(tmpdir(), "facts-modules-"));
	symlinkSync(folder, join(modules, "webpack"));
	process.on("exit", () => rmSync(modules, { recursive: true, force: true }));
	process.env.NODE_PATH = modules;
	Module._initPaths();
}

async function names(release) {
	older(release);
	known(release);
	const found = [];
	for (const [id, each] of Object.entries(behaviors)) if (await behaves(release, each)) found.push(id);
	return found;
}

export default {
	class: "behavior",
	title: "Behavior",
	source: "the smallest project that shows it, built with every release",
	quick: false,
	patches: true,
	names,
	async collect({ release, since }) {
		const has = await names(release);
		const options = new Map(JSON.parse(await read("config")).items.map((item) => [item.id, item]));
		return Object.entries(behaviors).map(([id, { words, signs, of }]) => {
			if (!has.includes(id)) throw new Error(`webpack ${release.version} does not do what ${id} says`);
			return { id, name: id, ...since("behavior", id), ...(options.get(of)?.experimental ? { experimental: true } : {}), words, ...(signs ? { signs } : {}), ...(of ? { details: { of } } : {}) };
		});
	},
};
