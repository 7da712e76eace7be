// Hooks that a built-in plugin or module class gives for a compilation, a
// compiler or a parser: `CopyPlugin.getCompilationHooks(compilation)`. The
// classes are found by the functions in the bundler's own files.
import { gone } from "../lib/gone.mjs";
import { bare } from "../lib/hookowners.mjs";
import { files, source } from "../lib/sources.mjs";
import { hooksOf, ids, withTypes } from "../lib/tapable.mjs";

const getters = ["getCompilationHooks", "getCompilerHooks", "getParserHooks", "getHooks"];
const mentions = new RegExp(`(static |\\.)(${getters.join("|")})\\s*(\\(|=)`);

/** `[owner, getter, hooks]` of every class of a release. */
function all(release) {
	const { webpack, require } = release;
	const { compiler, compilation } = bare(release);
	const { JavascriptParser = require("./lib/javascript/JavascriptParser") } = webpack.javascript ?? {};
	const given = { getCompilationHooks: compilation, getCompilerHooks: compiler, getHooks: compiler, getParserHooks: new JavascriptParser("auto") };
	const found = [];
	const seen = new Set();
	for (const file of files(release)) {
		if (!mentions.test(source(release, file))) continue;
		const owner = require(`./${file}`);
		if (typeof owner !== "function") continue;
		for (const getter of getters) {
			if (!Object.hasOwn(owner, getter)) continue;
			const hooks = owner[getter](given[getter]);
			if (seen.has(hooks)) continue;
			seen.add(hooks);
			found.push([owner.name, getter, hooks]);
		}
	}
	return [...found, ...made(release)];
}

/** Classes of the bundler that are made for their hooks. */
const made = ({ require }) => ["StatsFactory", "StatsPrinter"].map((name) => [name, "hooks", new (require(`./lib/stats/${name}`))().hooks]);

export default {
	class: "static-hooks",
	title: "Hooks of built-in plugins",
	source: "getCompilationHooks, getCompilerHooks, getParserHooks and getHooks of the bundler's classes, called on instances",
	quick: true,
	names: (release) => all(release).flatMap(([owner, , hooks]) => ids(owner, hooks)),
	async collect({ release, since, vanished }) {
		const { hookTypes, returnedHooks } = await import("../lib/types.mjs");
		const found = all(release).flatMap(([owner, getter, hooks]) => {
			const types = getter === "hooks" ? hookTypes(release, owner) : returnedHooks(release, owner, getter);
			const items = withTypes(hooksOf(owner, hooks), types);
			for (const item of items) {
				if (item.kind.startsWith("HookMap")) item.keys = keyedBy(item.id);
				if (getter !== "hooks") item.details = { ...item.details, getter: `${owner}.${getter}(${argument[getter]})` };
				Object.assign(item, since("static-hooks", item.id));
			}
			return items;
		});
		return [...found, ...gone(vanished("static-hooks"))];
	},
};

const argument = { getCompilationHooks: "compilation", getCompilerHooks: "compiler", getParserHooks: "parser", getHooks: "compiler" };

function keyedBy(id) {
	if (/^Stats(Factory|Printer)\./.test(id)) return "path of the value, such as compilation.modules[].reasons";
	if (/^NormalModule\..*readResource/.test(id)) return "scheme of the resource";
	throw new Error(`nothing says what ${id} is keyed by`);
}
