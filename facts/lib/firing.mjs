// The order in which hooks fire, measured by intercepting all of them.
import { listen } from "./deprecated.mjs";
import { plain, project, run } from "./build.mjs";

const files = { "src/index.js": 'import("./lazy.js");\n', "src/lazy.js": "export default 1;\n" };

// Fires whenever something logs, which is no place in an order.
const anywhere = ["Compiler.hooks.infrastructureLog", "Compilation.hooks.log"];

/** Notes the first call of each hook. HookMaps and hooks that only stand for another one cannot be intercepted. */
function intercept(seen, owner, hooks) {
	for (const name of Object.keys(hooks)) {
		const { value: hook } = listen(() => hooks[name]);
		if (!hook?.intercept || hook._fakeHook || hook._factory) continue;
		const id = `${owner}.hooks.${name}`;
		if (anywhere.includes(id)) continue;
		const intercepted = () => seen.has(id) || seen.add(id);
		hook.intercept({ call: intercepted, name: "order" });
	}
}

const watcher = (seen) => ({
	apply(compiler) {
		intercept(seen, "Compiler", compiler.hooks);
		compiler.hooks.thisCompilation.intercept({
			name: "order",
			call: (compilation) => {
				if (compilation.compiler === compiler) intercept(seen, "Compilation", compilation.hooks);
			},
		});
	},
});

/** A build that is run once, with records and a hook that only some builds reach. */
async function once(webpack, config, more) {
	const at = project(files);
	const seen = new Set();
	try {
		const given = plain(at, { recordsPath: `${at.folder}/records.json`, ...config });
		await run(webpack, { ...given, plugins: [watcher(seen), ...(more ? [more] : [])] });
		return [...seen];
	} finally {
		at.remove();
	}
}

/** Watches, changes a file, waits for the second build, stops. */
function watched(webpack) {
	const at = project(files);
	const seen = new Set();
	return new Promise((resolve, reject) => {
		const compiler = webpack({ ...plain(at, { recordsPath: `${at.folder}/records.json` }), plugins: [watcher(seen)] });
		let builds = 0;
		const watching = compiler.watch({ aggregateTimeout: 20, poll: 50 }, (error) => {
			if (error) return reject(error);
			builds++;
			if (builds === 1) at.write("src/lazy.js", "export default 'another length';\n");
			else watching.close(() => compiler.close((late) => (late ? reject(late) : resolve([...seen]))));
		});
	}).finally(at.remove);
}

const twice = {
	apply(compiler) {
		let passes = 0;
		compiler.hooks.thisCompilation.tap("twice", (compilation) => compilation.hooks.needAdditionalPass.tap("twice", () => (passes++ === 0 ? true : undefined)));
	},
};

const broken = { apply: (compiler) => compiler.hooks.emit.tap("broken", () => { throw new Error("on purpose"); }) };

/**
 * Ids of hooks of the compiler and of its compilation in the order of their
 * first call: in a run, in a watch run with one change, in a run with an
 * additional pass, in a run that fails while it emits.
 */
export const firing = async (webpack) => ({
	run: await once(webpack),
	watch: await watched(webpack),
	additionalPass: await once(webpack, {}, twice),
	failed: await once(webpack, {}, broken),
});
