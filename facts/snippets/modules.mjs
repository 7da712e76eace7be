// Runs the program of a block in this process and gives what it exports. The
// packages in facts/ are real, everything else is a stub.
import * as fs from "node:fs";
import { builtinModules, createRequire } from "node:module";
import vm from "node:vm";
import { FOLDER } from "./folder.mjs";
import { require as older } from "./older.mjs";
import { neighbour, stub } from "./stubs.mjs";

const facts = createRequire(import.meta.url);

/** Modules of Node.js that reach out of this process. */
const CLOSED = new Set(["child_process", "cluster", "dgram", "dns", "dns/promises", "http", "http2", "https", "inspector", "inspector/promises", "net", "repl", "tls", "worker_threads", "vm", "wasi", "test", "sea", "sqlite"]);

/** Files a block reads are not here: they are empty. */
const files = new Proxy(fs, {
	get(_, key) {
		if (key === "readFileSync") return (name, options) => (typeof options === "string" || options?.encoding ? "" : Buffer.alloc(0));
		if (key === "existsSync") return () => false;
		if (key === "readdirSync") return () => [];
		if (key === "default") return files;
		return typeof fs[key] === "function" ? stub(`fs.${String(key)}`) : fs[key];
	},
});

/** Packages that blocks get as they are; others in node_modules belong to these. */
const { dependencies } = facts("../package.json");
const packageOf = (specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)[0];

/** The releases that the block at work is for, by package. */
let wanted = {};
export const use = (releases) => {
	wanted = releases;
};

/** The module a block asks for. */
export function load(specifier) {
	const name = specifier.replace(/^node:/, "");
	if (builtinModules.includes(name) || specifier.startsWith("node:")) {
		if (name === "fs") return files;
		if (name === "fs/promises") return stub(name);
		if (name === "module") return { ...facts("node:module"), createRequire: () => require };
		return CLOSED.has(name) ? stub(name) : facts(`node:${name}`);
	}
	if (/^[./]/.test(specifier) || specifier.startsWith("file:")) return neighbour(specifier);
	const owner = packageOf(specifier);
	if (wanted.webpack && owner !== "webpack-merge") {
		// Plugins and loaders of today are not those of that time.
		return owner === "webpack" ? older(specifier.replace("webpack", wanted.webpack)) : stub(specifier);
	}
	if (wanted[owner]) return stub(specifier);
	if (owner in dependencies || owner === "webpack-merge") {
		try {
			return facts(specifier);
		} catch (error) {
			if (error.code !== "ERR_REQUIRE_ESM") throw error;
		}
	}
	return stub(specifier);
}

/** `require` of a block. */
export const require = Object.assign((specifier) => load(specifier), {
	resolve: (specifier) => (/^[./]/.test(specifier) ? `${FOLDER}/${specifier.replace(/^\.\//, "")}` : `${FOLDER}/node_modules/${specifier}`),
	cache: {},
});

/** A package's exports as a module has them. */
function namespace(loaded, names) {
	const exports = { default: loaded?.__esModule ? loaded.default : loaded };
	for (const name of names) if (name !== "default" && loaded && (name in Object(loaded) || loaded[name] !== undefined)) exports[name] = loaded[name];
	return exports;
}

function synthetic(loaded, names) {
	const exports = namespace(loaded, names);
	return new vm.SyntheticModule(Object.keys(exports), function () {
		for (const [name, value] of Object.entries(exports)) this.setExport(name, value);
	});
}

async function dynamic(specifier) {
	const loaded = load(specifier);
	const module = synthetic(loaded, typeof loaded === "object" || typeof loaded === "function" ? Object.keys(loaded ?? {}) : []);
	await module.link(() => {});
	await module.evaluate();
	return module.namespace;
}

/**
 * Runs a program: `code`, `filename` (in errors), `esm`, and `imports`, the
 * names it takes from each module. Gives what it exports by default.
 */
export async function run({ code, filename, esm, imports }) {
	const path = `${FOLDER}/${filename}`;
	if (!esm) {
		const module = { exports: {} };
		const body = vm.compileFunction(code, ["exports", "require", "module", "__filename", "__dirname"], { filename: path, importModuleDynamically: dynamic });
		body.call(module.exports, module.exports, require, module, path, FOLDER);
		return module.exports;
	}
	const module = new vm.SourceTextModule(code, {
		identifier: path,
		importModuleDynamically: dynamic,
		initializeImportMeta(meta) {
			Object.assign(meta, { url: `file://${path}`, filename: path, dirname: FOLDER, resolve: (specifier) => `file://${require.resolve(specifier)}` });
		},
	});
	await module.link((specifier) => synthetic(load(specifier), imports[specifier] ?? []));
	await module.evaluate();
	return module.namespace.default;
}
