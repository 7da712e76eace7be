// Measures one release of the bundler in a process of its own: releases set up
// globals, patch what they share, and some must not see another one's modules.
//
//   node lib/release.mjs FOLDER-OF-PACKAGE CLASS...      prints JSON
import { createRequire } from "node:module";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";

/** `5.93` of `5.93.0`. */
export const minorOf = (version) => version.split(".").slice(0, 2).join(".");

/**
 * What `names(release)`, `values(release)` and `forms(release)` of a class are given:
 * - `version`: `5.93.0`, `minor`: `5.93`
 * - `folder`: where the package is unpacked, absolute
 * - `require`: resolves like a file of that package; `require("./lib/X")` is one of its own
 * - `webpack`: what `require("webpack")` gives there
 * - `installed`: it is the pinned version of package.json, so that the same code measures both
 */
export function release(folder, installed = false) {
	const require = createRequire(join(folder, "package.json"));
	const { version } = require("./package.json");
	return { version, minor: minorOf(version), folder, require, webpack: require("./lib/index.js"), installed };
}

const [, script, folder, ...wanted] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
	if (!isAbsolute(folder)) throw new Error(`not an absolute path: ${folder}`);
	// Standard output carries the result, so what a release logs while it loads goes to standard error.
	const print = process.stdout.write.bind(process.stdout);
	process.stdout.write = process.stderr.write.bind(process.stderr);
	// An uncaught exception of a release is a failure of the class that is being measured.
	const thrown = () => new Promise((_, reject) => process.removeAllListeners("uncaughtException").once("uncaughtException", reject));
	const measured = {};
	for (const name of wanted) {
		try {
			const file = await import(`../classes/${name}.mjs`);
			const given = release(folder);
			const names = [...(await Promise.race([file.default.names(given), thrown()]))];
			measured[name] = { names, values: await file.default.values?.(given), forms: file.default.forms?.(given) };
		} catch (error) {
			measured[name] = { failed: String(error?.stack ?? error) };
		}
	}
	print(JSON.stringify(measured), () => process.exit(0));
}
