// Stands in for what a block imports and nobody has installed.

const stubs = new WeakSet();

export const isStub = (value) => value !== null && (typeof value === "object" || typeof value === "function") && stubs.has(value);

const mark = (value) => {
	stubs.add(value);
	return value;
};

/**
 * A class and a function that takes anything, with anything as a property. What
 * it constructs and returns is the same: a plugin may be a function, and nobody
 * who merges configurations copies one.
 */
export function stub(name) {
	const known = new Map();
	const target = function () {};
	const get = (_, key) => {
		if (key === Symbol.toPrimitive || key === "toString") return () => name;
		if (key === Symbol.iterator) return () => [].values();
		if (key === "then" || key === "toJSON" || typeof key === "symbol") return undefined;
		if (key === "prototype" || key === "call" || key === "apply" || key === "bind") return target[key];
		if (!known.has(key)) known.set(key, stub(`${name}.${key}`));
		return known.get(key);
	};
	return mark(new Proxy(target, { get, apply: () => stub(name), construct: () => stub(name) }));
}

/** What an import of a file beside the block resolves to: other configurations and data are empty objects. */
export function neighbour(specifier) {
	const base = specifier.split("/").at(-1);
	return /^webpack\.|\.json$/.test(base) ? mark({}) : stub(specifier);
}
