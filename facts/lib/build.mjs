// Builds tiny projects in a folder of their own, which is removed afterwards.
import crypto from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { byText } from "./write.mjs";

/**
 * Writes `files` (`{ "src/a.js": text or Buffer }`) and gives
 * - `folder`
 * - `write(name, content)`
 * - `read(name)`: of the output, "" if it is not there; `outputs()`: its names
 * - `remove()`
 */
export function project(files = {}) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "facts-")));
	const write = (name, content) => {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), content);
	};
	for (const [name, content] of Object.entries(files)) write(name, content);
	const dist = join(folder, "dist");
	const outputs = () => {
		try {
			return readdirSync(dist, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dist.length + 1))
				.sort(byText);
		} catch {
			return [];
		}
	};
	return {
		folder,
		write,
		outputs,
		read: (name) => (outputs().includes(name) ? readFileSync(join(dist, name), "utf8") : ""),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** A config that says as little as it can: no mode, no cache, readable output. */
export const plain = (at, config = {}) => ({
	mode: "none",
	context: at.folder,
	entry: "./src/index.js",
	cache: false,
	devtool: false,
	target: ["web", "es2022"],
	...config,
	output: { path: join(at.folder, "dist"), filename: "[name].js", ...config.output },
	infrastructureLogging: { level: "none", ...config.infrastructureLogging },
});

/**
 * Lets releases before the pinned one build: this Node lacks the hash that the
 * first ones use by default. What is measured of them does not depend on it.
 */
export function older({ installed }) {
	if (installed || crypto.createHash.instead) return {};
	const { createHash } = crypto;
	crypto.createHash = (algorithm, options) => createHash(algorithm === "md4" ? "md5" : algorithm, options);
	crypto.createHash.instead = true;
	return {};
}

/** Of some experiments those that a release knows. */
export function experiments(webpack, wanted) {
	const known = (name) => {
		try {
			webpack.validate({ experiments: { [name]: wanted[name] } });
			return true;
		} catch {
			return false;
		}
	};
	return Object.fromEntries(Object.entries(wanted).filter(([name]) => known(name)));
}

/** Runs a config once and closes the compiler: `{ stats }` or `{ error }`, and the compiler. */
export const run = (webpack, config) =>
	new Promise((resolve) => {
		let compiler;
		try {
			compiler = webpack(config);
		} catch (error) {
			return resolve({ error });
		}
		compiler.run((error, stats) => compiler.close((late) => resolve({ compiler, stats, error: error ?? late ?? undefined })));
	});

/**
 * Writes, builds and measures a project, and removes it again.
 * `measure` is given what `run` and `project` give.
 */
export async function build(webpack, { files, config }, measure) {
	const at = project(files);
	try {
		const given = typeof config === "function" ? config(at) : config;
		return await measure({ ...(await run(webpack, plain(at, given))), ...at });
	} finally {
		at.remove();
	}
}

/** A text without what belongs to this machine: the project's folder, versions of hashes. */
export const normal = (text, folder) => text.replaceAll(folder, "/project");
