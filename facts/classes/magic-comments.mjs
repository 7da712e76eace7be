// Magic comments and the places each works in: a project is built with the
// comment and with one of a name that means nothing, and where the output
// differs, it works. It does not where it alone makes the build fail.
import { build, experiments, normal } from "../lib/build.mjs";
import { files as sourcesOf, source } from "../lib/sources.mjs";
import { byText } from "../lib/write.mjs";

/** For each magic comment the values to try, and the other comments without which it has no effect. */
const written = {
	webpackAs: { values: ['"font"'], beside: ["webpackPreload: true"], types: ["string"] },
	webpackChunkName: { values: ['"named"'], types: ["string"] },
	webpackDefer: { values: ["true"], types: ["boolean"] },
	webpackEntryOptions: { values: ['{ filename: "named.js" }'], types: ["object"] },
	webpackExclude: { values: ["/one/"], types: ["RegExp"] },
	webpackExports: { values: ['["used"]'], types: ["string", "string[]"] },
	webpackFetchPriority: { values: ['"high"'], beside: ["", "webpackPreload: true", "webpackPrefetch: true"], types: ['"high"', '"low"', '"auto"'] },
	webpackIgnore: { values: ["true"], types: ["boolean"] },
	webpackInclude: { values: ["/one/"], types: ["RegExp"] },
	webpackInline: { values: ["true"], types: ["boolean"] },
	webpackMedia: { values: ['"print"'], beside: ["webpackPreload: true"], types: ["string"] },
	webpackMode: { values: ['"eager"', '"lazy-once"'], types: ['"lazy"', '"lazy-once"', '"eager"', '"weak"'] },
	webpackPrefetch: { values: ["true", "1"], types: ["boolean", "number"] },
	webpackPreload: { values: ["true", "1"], types: ["boolean", "number"] },
	webpackSource: { values: ["true"], types: ["boolean"] },
	webpackType: { values: ['"font/woff2"'], beside: ["webpackPreload: true"], types: ["string"] },
};

const js = (before, after) => (comment) => ({ "src/index.js": `${before}${comment && `/* ${comment} */ `}${after}\n` });
const css = (before, after) => (comment) => ({ "src/index.js": 'import "./index.css";\n', "src/index.css": `${before}${comment && `/* ${comment} */ `}${after}\n` });
const html = (before, after) => (comment) => ({ "src/index.html": `<!doctype html><html><head><title>t</title>${before}${comment && `<!-- ${comment} -->`}${after}</html>\n` });

// webpack preloads chunks of a chunk that is loaded on demand, not of an entry.
const nested = (comment) => ({ "src/index.js": 'import("./middle.js");\n', "src/middle.js": `console.log(import(${comment && `/* ${comment} */ `}"./one.js"));\n` });

/** Place → the projects to try it in. */
const places = {
	"import()": [js('import(', '"./one.js").then(({ used }) => console.log(used));'), js('console.log(import(', '"./one.js"));'), js("const name = globalThis.name; console.log(import(", "`./many/${name}.js`));"), js("console.log(import(", '"./empty.wasm"));'), nested],
	"import declaration": [js("import * as one from ", '"./one.js"; console.log(() => one.used);'), js("import ", '* as one from "./one.js"; console.log(() => one.used);'), js("import one from ", '"./empty.wasm"; console.log(one);')],
	"export … from": [js("export { used } from ", '"./one.js";'), js("export ", '{ used } from "./one.js";')],
	"require()": [js("console.log(require(", '"./one.js"));'), js("const name = globalThis.name; console.log(require(", "`./many/${name}.js`));")],
	"require.resolve()": [js("console.log(require.resolve(", '"./one.js"));')],
	"require.ensure()": [js("require.ensure(", '["./one.js"], (require) => console.log(require("./one.js")));')],
	"require.context()": [js("console.log(require.context(", '"./many"));')],
	"import.meta.webpackContext()": [js("console.log(import.meta.webpackContext(", '"./many"));')],
	"import.meta.glob()": [js("console.log(import.meta.glob(", '"./many/*.js"));')],
	"import.meta.resolve()": [js("console.log(import.meta.resolve(", '"./one.png"));')],
	"new URL()": [js("console.log(new URL(", '"./one.png", import.meta.url));'), js("const name = globalThis.name; console.log(new URL(", "`./many/${name}.js`, import.meta.url));")],
	"new Worker()": [js("new Worker(", 'new URL("./one.js", import.meta.url));'), js("new Worker(new URL(", '"./one.js", import.meta.url));')],
	"new SharedWorker()": [js("new SharedWorker(", 'new URL("./one.js", import.meta.url));'), js("new SharedWorker(new URL(", '"./one.js", import.meta.url));')],
	"navigator.serviceWorker.register()": [js("navigator.serviceWorker.register(", 'new URL("./one.js", import.meta.url));'), js("navigator.serviceWorker.register(new URL(", '"./one.js", import.meta.url));')],
	"audioWorklet.addModule()": [js("const context = new AudioContext(); context.audioWorklet.addModule(", 'new URL("./one.js", import.meta.url));'), js("const context = new AudioContext(); context.audioWorklet.addModule(new URL(", '"./one.js", import.meta.url));')],
	"CSS url()": [css("a { background: ", "url(./one.png) }"), css('@font-face { font-family: a; src: ', 'url("./one.woff2") }')],
	"CSS image-set()": [css("a { background: image-set(", '"./one.png" 1x) }')],
	"CSS @import": [css("@import ", 'url("./other.css");'), css("@import ", '"./other.css";')],
	"HTML <script>": [html("", '<script src="./one.js"></script></head>')],
	"HTML <link>": [html("", '<link rel="stylesheet" href="./other.css"></head>')],
	"HTML <img>": [html("</head><body>", '<img src="./one.png"></body>')],
};

const constant = {
	"src/one.js": "export const used = 1; export const other = 2;\n",
	"src/many/one.js": "export const used = 1; export const other = 2;\n",
	"src/many/two.js": "export const used = 3; export const other = 4;\n",
	"src/one.png": Buffer.alloc(20000, 7),
	"src/one.woff2": Buffer.alloc(20000, 7),
	"src/other.css": "b { color: red }\n",
	"src/empty.wasm": Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
};

/** Everything a build puts out, without the comments themselves and the hashes of names, and whether it failed. */
async function outcome(webpack, files) {
	const config = {
		entry: files["src/index.html"] ? "./src/index.html" : "./src/index.js",
		output: { publicPath: "/", assetModuleFilename: "[name][ext]", cssChunkFilename: "[name].css" },
		module: {
			parser: {
				javascript: { commonjsMagicComments: true, worklet: true, importMeta: true },
				html: { sources: true },
			},
		},
		optimization: { usedExports: true, providedExports: true, moduleIds: "named" },
		experiments: experiments(webpack, { css: true, html: true, asyncWebAssembly: true, deferImport: true, sourceImport: true }),
	};
	return build(webpack, { files: { ...constant, ...files }, config }, ({ error, stats, folder, outputs, read }) => {
		if (error) throw error;
		const text = outputs().map((name) => `${name}\n${/\.(js|css|html)$/.test(name) ? read(name) : ""}`);
		return { failed: stats.hasErrors(), text: normal(text.join("\n"), folder).replace(/(\/\*|<!--) webpack[A-Z].*?(\*\/|-->) ?/g, "") };
	});
}

/** Places a comment works in. */
async function worksIn(webpack, name, plain) {
	const { values, beside = [""] } = written[name];
	const found = [];
	for (const [place, projects] of Object.entries(places)) {
		let works = false;
		for (const [i, project] of projects.entries()) {
			for (const value of values) {
				for (const other of beside) {
					if (works) continue;
					const without = await plain(place, i, other);
					const withIt = await outcome(webpack, project([other, `${name}: ${value}`].filter(Boolean).join(", ")));
					works = withIt.text !== without.text && (without.failed || !withIt.failed);
				}
			}
		}
		if (works) found.push(place);
	}
	return found;
}

/** Names that the bundler's parsers read from comments. */
function names(release) {
	const found = new Set();
	for (const file of sourcesOf(release)) for (const [, name] of source(release, file).matchAll(/ptions\)?\.(webpack[A-Z]\w+)/g)) found.add(name);
	return [...found].sort(byText);
}

export default {
	class: "magic-comments",
	title: "Magic comments",
	source: "names that the bundler's parsers read from comments; a project built with each in each place, and with one that means nothing",
	quick: false,
	names,
	places: ({ webpack }, name) => worksIn(webpack, name, outcomes(webpack)),
	async collect({ release, webpack, since }) {
		const plain = outcomes(webpack);
		const items = [];
		for (const name of names(release)) {
			if (!written[name]) throw new Error(`nothing says what is written in ${name}`);
			items.push({ id: name, name, types: written[name].types, ...since("magic-comments", name), details: { places: await worksIn(webpack, name, plain) } });
		}
		return items;
	},
};

/** Outcomes with the comment that means nothing, each built once. */
function outcomes(webpack) {
	const known = new Map();
	return async (place, i, other) => {
		const key = `${place} ${i} ${other}`;
		if (!known.has(key)) known.set(key, await outcome(webpack, places[place][i]([other, "webpackNothing: true"].filter(Boolean).join(", "))));
		return known.get(key);
	};
}
