// Names that a module can read and that the bundler replaces. They are found in
// the tables of its parser, and a module that uses each shows what becomes of it.
import { createRequire } from "node:module";
import { build, experiments, older } from "../lib/build.mjs";
import { keysTapped } from "../lib/hookkeys.mjs";
import { byText } from "../lib/write.mjs";

const hooks = ["expression", "typeof", "evaluateTypeof", "evaluateIdentifier", "assign", "pattern", "expressionMemberChain"].map((name) => `JavascriptParser.hooks.${name}`);

const owners = /^(module|require|import\.meta)\./;

/** Functions belong to the class module-methods. */
const called = /^(require\.(resolve|resolveWeak|context|ensure|include|main\.require)|module\.(require|parent\.require)|import\.meta\.(glob|webpackContext|resolve))$/;

const isVariable = (name) => (/^__\w+(\.id)?$/.test(name) || owners.test(name) || ["module", "exports", "import.meta", "global", "define.amd"].includes(name)) && !called.test(name) && !/\.hot\.|webpackHot\./.test(name);

async function names(webpack, more) {
	const tapped = await keysTapped(webpack, more);
	const all = new Set(hooks.flatMap((id) => [...(tapped.get(id) ?? [])]).filter(isVariable));
	// A call that a table has too.
	for (const name of tapped.get("JavascriptParser.hooks.call") ?? []) if (/^__\w+__$/.test(name)) all.add(name);
	for (const name of await atRunTime(webpack, more)) all.add(name);
	return [...all].sort(byText);
}

/** The properties of the object `module` at run time, with hot replacement: the bundle is run. */
async function atRunTime(webpack, more) {
	const files = { "src/index.js": "seen(module);\n" };
	const config = { ...more, target: "node", plugins: [new webpack.HotModuleReplacementPlugin()] };
	return build(webpack, { files, config }, ({ read }) => {
		const found = [];
		const seen = (module) => {
			for (const key in module) if (!key.startsWith("_")) found.push(`module.${key}`);
		};
		new Function("require", "__dirname", "seen", read("main.js"))(createRequire(import.meta.url), "/", seen);
		return found;
	});
}

/** How a name is used: as it is, or called. */
const use = (name) => (name === "__webpack_is_included__" ? `${name}("./index.js")` : name);

/** The code that each name and its `typeof` become in the output of a target. */
async function replaced(webpack, all, target, more = {}) {
	const files = { "src/index.js": all.map((_, i) => `import "./v${i}.js";`).join("\n") };
	all.forEach((name, i) => {
		files[`src/v${i}.js`] = `probe(${JSON.stringify(name)}, ${use(name)}, "|");\nprobe(${JSON.stringify(`typeof ${name}`)}, typeof ${name}, "|");\n`;
	});
	const config = {
		mode: "development",
		target,
		amd: { jQuery: true },
		entry: { main: { import: "./src/index.js", layer: "layer" } },
		experiments: experiments(webpack, { layers: true }),
		plugins: [new webpack.HotModuleReplacementPlugin()],
		...more,
	};
	return build(webpack, { files, config }, ({ error, read, folder }) => {
		if (error) throw error;
		const text = read("main.js");
		const of = (name) => {
			const start = text.indexOf(`probe(${JSON.stringify(name)}, `);
			if (start < 0) throw new Error(`${name} is not in the output`);
			const from = start + `probe(${JSON.stringify(name)}, `.length;
			return text.slice(from, text.indexOf(', "|");', from)).replaceAll(folder, "/project").replace(/^\/\*.*?\*\/\s*/, "");
		};
		return new Map(all.map((name) => [name, { becomes: of(name), typeof: of(`typeof ${name}`) }]));
	});
}

/** Names that only build with something else: the build of one without it throws. */
const needs = { __system_context__: { output: { library: { type: "system" } } } };

async function everything(webpack, all, target) {
	const found = await replaced(
		webpack,
		all.filter((name) => !needs[name]),
		target,
	);
	for (const name of all.filter((each) => needs[each])) found.set(name, (await replaced(webpack, [name], target, needs[name])).get(name));
	return found;
}

const literal = /^"(string|function|object|number|boolean|undefined)"$/;

export default {
	class: "module-variables",
	title: "Module variables",
	source: "keys that the bundler's JavaScript parser has taps for, and the output of a build that uses each name",
	quick: true,
	names: (release) => names(release.webpack, older(release)),
	async collect({ webpack, since }) {
		const all = await names(webpack);
		const web = await everything(webpack, all, ["web", "es2022"]);
		const node = await everything(webpack, all, "node");
		return all.map((name) => {
			const at = web.get(name);
			const there = node.get(name);
			const type = [at, there].map((each) => literal.exec(each.typeof)?.[1]).filter(Boolean);
			return {
				id: name,
				name: name.replace(owners, ""),
				owner: owners.exec(name)?.[1],
				types: [...new Set(type)],
				...since("module-variables", name),
				details: {
					...(needs[name] ? { needs: needs[name] } : {}),
					becomes: at.becomes === there.becomes ? at.becomes : { node: there.becomes, web: at.becomes },
					typeof: at.typeof === there.typeof ? at.typeof : { node: there.typeof, web: at.typeof },
				},
			};
		});
	},
};
