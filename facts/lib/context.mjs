// The packages and helpers that each class of facts measures with.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { release } from "./release.mjs";
import { read } from "./write.mjs";

const require = createRequire(import.meta.url);

/** How `5.93` compares with `5.112`. */
export const byRelease = (a, b) => {
	const [majorA, minorA] = a.split(".").map(Number);
	const [majorB, minorB] = b.split(".").map(Number);
	return majorA - majorB || minorA - minorB;
};

/**
 * - `require`: of this folder's packages
 * - `webpack`: the installed bundler
 * - `version`: its version, `5.112.2`
 * - `release`: the same as `names(release)` of a class gets it, see release.mjs
 * - `since(class, id)`: `{ since?, until? }` from data/releases.json
 * - `later(class, id)`: `{ key: since }` of the forms of its value that came later than itself
 * - `newer(class)`: `[{ id, since }]` that the installed version has and the first one lacked
 * - `vanished(class)`: `[{ id, since?, until }]` that the installed version lacks
 */
export async function context() {
	const webpack = require("webpack");
	const releases = JSON.parse((await read("releases")) || '{"classes":{}}');
	const known = (name) => releases.classes[name] ?? {};
	return {
		require,
		webpack,
		version: webpack.version,
		release: release(dirname(require.resolve("webpack/package.json")), true),
		since: (name, id) => known(name)[id] ?? {},
		later: (name, id) => releases.forms?.[name]?.[id] ?? {},
		newer: (name) =>
			Object.entries(known(name))
				.filter(([, seen]) => seen.since && !seen.until)
				.map(([id, { since }]) => ({ id, since })),
		vanished: (name) =>
			Object.entries(known(name))
				.filter(([, seen]) => seen.until)
				.map(([id, seen]) => ({ id, ...seen })),
	};
}
