// The places of a release's configuration schema, for classes that measure what
// options are set to.
import { join } from "node:path";
import { Defaults } from "./defaults.mjs";
import { places, Schema } from "./schema.mjs";

/** Measures defaults of a release's options by their paths. */
export function defaultsOf(release) {
	const schema = new Schema(join(release.folder, "schemas/WebpackOptions.json"));
	return new Defaults(release, places(schema).found);
}

const says = (text) => text !== undefined && text !== "undefined" && text !== "{…}";

/** Options that are not the same in all of `measured`, without those that only have no value where their owner is there. */
export function differing(measured, paths) {
	return [...paths].filter((path) => {
		const texts = measured.map((texts) => texts.get(path));
		return texts.some((text) => text !== texts[0]) && texts.some(says);
	});
}

/** `{ path: text }` of those that are set. */
export function sets(texts, paths) {
	const set = paths.map((path) => [path, texts.get(path)]).filter(([path, text]) => text !== undefined && text !== "{…}" && path !== "mode");
	return Object.fromEntries(set);
}
