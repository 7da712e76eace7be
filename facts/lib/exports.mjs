// What `require("webpack")` gives, by path: `ids.HashedModuleIdsPlugin`.
import { listen } from "./deprecated.mjs";

const isClass = (value) => typeof value === "function" && /^class\b/.test(Function.prototype.toString.call(value));

/** A class whose instances the `plugins` option takes. */
export const isPlugin = (value) => isClass(value) && value.prototype.apply?.length === 1;

const kindOf = (value) => (isClass(value) ? "class" : typeof value === "function" ? "function" : typeof value === "object" && value !== null ? "object" : "value");

// Belongs to functions, not to the bundler.
const skipped = ["length", "name", "prototype"];

/**
 * Every export: `{ path, namespace, name, kind, value, deprecated? }`. A namespace
 * is a frozen object of getters and is walked to its end; of other objects, such
 * as `ModuleFilenameHelpers`, the members are listed and no more.
 */
export function exportsOf({ require }) {
	const path = require.resolve("./lib/index.js");
	if (!read.has(path)) read.set(path, list(fresh(require, path)));
	return read.get(path);
}

const read = new Map();

/**
 * The exports as nobody has read them yet: a getter of the bundler warns once and
 * then keeps its value, so that whoever comes second hears nothing.
 */
function fresh(require, path) {
	const known = require.cache[path];
	delete require.cache[path];
	try {
		return require(path);
	} finally {
		if (known) require.cache[path] = known;
	}
}

function list(webpack) {
	const found = [];
	const listed = new Set();
	const walk = (object, namespace) => {
		for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
			if (namespace === "" && skipped.includes(name)) continue;
			const path = namespace ? `${namespace}.${name}` : name;
			const { value, calls } = listen(() => object[name]);
			if (descriptor.get === undefined && typeof value === "object" && value !== null) {
				found.push({ path, namespace, name, kind: "namespace", value });
				walk(value, path);
				continue;
			}
			const kind = kindOf(value);
			found.push({ path, namespace, name, kind, value, deprecated: calls.length ? (calls[0].code ?? true) : undefined });
			if (kind !== "object" || Array.isArray(value) || listed.has(value) || name === "syntax") continue; // The bundler's own parsers.
			listed.add(value);
			for (const [member, inner] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
				const { value: got, calls: heard } = listen(() => value[member]);
				if (!inner.enumerable) continue;
				found.push({ path: `${path}.${member}`, namespace: path, name: member, kind: kindOf(got), value: got, deprecated: heard.length ? (heard[0].code ?? true) : undefined });
			}
		}
	};
	walk(webpack, "");
	return found;
}
