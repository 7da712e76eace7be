// Flags of the command line that the bundler derives from a schema, as items.
import { source } from "./source.mjs";

const typed = { path: "string", reset: "boolean" };

/** What a flag takes: the types of all options it may mean, and the values of those that are choices. */
function takes(configs) {
	const types = new Set();
	const values = new Set();
	for (const { type, values: choices, multiple } of configs) {
		if (type === "enum") for (const value of choices) values.add(source(value));
		else types.add((typed[type] ?? type) + (multiple && type !== "reset" ? "[]" : ""));
	}
	if (values.has("true") && values.has("false")) types.add("boolean");
	if (types.has("boolean")) for (const value of ["true", "false"]) values.delete(value);
	return { types: [...types], values: [...values] };
}

/** webpack-cli has `--no-…` of what may be false. */
const negatable = (configs) => configs.some(({ type, values }) => type === "boolean" || (type === "enum" && values.includes(false)));

/** The paths of the options that a flag may mean. */
export const pathsOf = (configs) => [...new Set(configs.map(({ path }) => path.replaceAll("[]", "")))];

/** `--name` as an item; `more` is what is known of the option it sets. */
export function flagItem(name, configs, owners, more = {}) {
	const reset = configs.every(({ type }) => type === "reset");
	return {
		id: `--${name}`,
		name: `--${name}`,
		owner: owners[0],
		...takes(configs),
		...more,
		details: {
			...(owners.length > 1 ? { options: owners } : {}),
			...(negatable(configs) ? { negative: `--no-${name}` } : {}),
			...(reset ? { reset } : {}),
		},
	};
}
