// Options of loaders and plugins that do not come with the bundler, from the
// schemas that their packages validate with.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { details, marks, merged } from "./option.mjs";
import { canonical, Schema } from "./schema.mjs";

const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** `{ name, version, schema }` for each pinned package with one of these schema files. */
export function packages(require, files) {
	return Object.keys(dependencies).flatMap((name) => {
		const places = files(name);
		if (!places.length) return [];
		const folder = dirname(require.resolve(`${name}/package.json`));
		for (const file of places) {
			try {
				const schema = new Schema(join(folder, file));
				return [{ name, version: require(`${name}/package.json`).version, schema }];
			} catch (error) {
				if (error.code !== "ENOENT") throw error;
			}
		}
		return [];
	});
}

/** Whether objects there may have keys that the schema does not name. */
const open = (schema, nodes) =>
	nodes.some((node) => schema.objects({ ...node, within: [node.schema] }).some(({ schema: { properties, additionalProperties: any } }) => properties && any !== false && typeof any !== "object"));

/** A package as an item, and its options below it: `css-loader`, `css-loader.modules.mode`. */
export function items({ name, version, schema }) {
	const { kept, like, found } = canonical(schema);
	const root = { schema: schema.root, file: schema.file };
	const free = "{ [name]: any }";
	const takes = (nodes, types) => [...types, ...(open(schema, nodes) ? [free] : [])];
	const options = [...kept.values()].map((place) => {
		const { types, values } = merged(schema, place);
		const { deprecated, experimental } = marks(schema, found, place);
		return {
			id: `${name}.${place.path}`,
			name: place.name,
			owner: place.owner ? `${name}.${place.owner}` : name,
			like: like.has(place.path) ? `${name}.${like.get(place.path)}` : undefined,
			types: takes(place.nodes, types),
			values,
			deprecated: deprecated || undefined,
			experimental: experimental || undefined,
			additional: place.additional || undefined,
			details: details(schema, place),
		};
	});
	return [{ id: name, name, types: takes([root], [kept.size ? "{…}" : free]), details: { version } }, ...options];
}
