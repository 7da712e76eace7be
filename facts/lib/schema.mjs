// Reads what a JSON schema of the bundler allows: every path to an option, what
// it takes, and which paths have options of the same shape.
//
// A path has the names of the keys with dots between. Elements of an array have
// the array's path, so that a path says what stands in a configuration however
// it is nested: `module.rules.test`. Keys of one's own are `*`: `entry.*.import`.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { forms } from "./callable.mjs";
import { source } from "./source.mjs";

const unions = ["oneOf", "anyOf", "allOf"];
const marks = ["deprecated", "experimental", "added"];

/** Falsy entries, which lists of rules and plugins may hold and webpack skips. */
const falsy = ["false", "0", '""', "null"];

const union = (all) => {
	if (!falsy.every((each) => all.includes(each))) return all.join(" | ");
	return [...all.filter((each) => !falsy.includes(each)), "falsy"].join(" | ");
};

/** An array of what may be one of these. */
export function listOf(all) {
	const text = union(all);
	const several = all.length > 1 && text !== "falsy";
	return several || text.includes("=>") ? `(${text})[]` : `${text}[]`;
}

/** `boolean` as two values: an option that took one of them may take both later. */
const booleans = ["true", "false"].map((value) => [value, value]);

/** The kind of a form that is neither a literal nor an array: "object", "function", a class. */
function kind(schema, text) {
	if (schema.instanceof) return schema.instanceof === "Function" ? "function" : schema.instanceof;
	if (schema.type === "object" || schema.properties) return "object";
	if (schema.type === "integer") return "number";
	return schema.type ? (Array.isArray(schema.type) ? text : schema.type) : "any";
}

/** An instance with a method, such as a plugin, has no options: it is made by its class. */
const instance = ({ properties = {} }) => Object.keys(properties).join() === "apply";

/** The schema of a file, whose `$ref`s may lead to other files. */
export class Schema {
	#files = new Map();

	constructor(file) {
		this.file = file;
		this.root = this.#read(file);
	}

	#read(file) {
		if (!this.#files.has(file)) this.#files.set(file, JSON.parse(readFileSync(file, "utf8")));
		return this.#files.get(file);
	}

	/** `{ schema, file }` that a `$ref` in a file leads to. */
	resolve(ref, file) {
		const [path, pointer] = ref.split("#");
		const target = path ? join(dirname(file), path) : file;
		let schema = this.#read(target);
		for (const key of (pointer ?? "").split("/").filter(Boolean)) schema = schema[key];
		if (!schema) throw new Error(`${file}: nothing at ${ref}`);
		return { schema, file: target };
	}

	/**
	 * The forms a schema allows, with unions and references opened. Each is
	 * `{ schema, file, within }`; `within` has the schemas that lead there, by
	 * which a schema inside itself is known. `element` says that it is one of an array.
	 */
	branches(node) {
		const { schema, file, within, element } = node;
		const inside = (next, at = file, more = {}) =>
			within.includes(next) ? [] : this.branches({ schema: next, file: at, within: [...within, next], element, ...more });
		if (schema.$ref) {
			const to = this.resolve(schema.$ref, file);
			return inside(to.schema, to.file);
		}
		const choices = unions.flatMap((key) => schema[key] ?? []).flatMap((each) => inside(each));
		const open = !unions.some((key) => schema[key]);
		if (schema.type || schema.enum || schema.instanceof || schema.properties || open) choices.push(node);
		return choices;
	}

	/** Marks a place as a whole: they stand beside it or where its only reference leads. */
	marks(node) {
		const found = {};
		for (let at = node; at; ) {
			const { schema, file } = at;
			for (const key of marks) found[key] ??= schema[key];
			const only = unions.map((key) => schema[key]).find((each) => each?.length === 1)?.[0];
			at = schema.$ref ? this.resolve(schema.$ref, file) : only && { schema: only, file };
		}
		return found;
	}

	/** `{ types, values, elements }` that a place takes; values of its elements apart where they are many. */
	takes(node) {
		const { types, values, elements } = this.#takes({ ...node, within: [node.schema] });
		return { types, values, elements };
	}

	#takes(node) {
		const types = new Set();
		const values = new Set();
		const elements = new Set();
		for (const each of this.branches(node)) {
			if (each.schema.enum) {
				for (const value of each.schema.enum) values.add(source(value));
			} else if (each.schema.type === "array") {
				const { text, of } = this.#array(each);
				types.add(text);
				for (const value of of) elements.add(value);
			} else for (const type of this.#types(each)) types.add(type);
		}
		if (values.has("true") && values.has("false")) types.add("boolean");
		if (types.has("boolean")) for (const value of ["true", "false"]) values.delete(value);
		return { types: [...types], values: [...values], elements: [...elements] };
	}

	#types({ schema, file, within }) {
		if (schema.instanceof === "Function") {
			const found = forms(schema.tsType ?? "Function", file).filter((form) => form.includes("=>"));
			return found.length ? found : ["function"];
		}
		if (schema.instanceof) return [schema.instanceof];
		if (schema.type === "integer") return ["number"];
		if (schema.type === "object" || schema.properties) return [this.#object({ schema, file, within })];
		if (schema.tsType) return forms(schema.tsType, file);
		return schema.type ? [schema.type].flat() : ["any"];
	}

	#object({ schema, file, within }) {
		if (schema.properties) return "{…}";
		if (schema.tsType) return forms(schema.tsType, file)[0];
		const any = schema.additionalProperties;
		if (!any || any === true) return "object";
		const { types, values } = this.#takes({ schema: any, file, within: [...within, any] });
		const text = union([...values, ...types]);
		return text && text.length <= 60 ? `{ [name]: ${text} }` : "{ [name]: … }";
	}

	/** `(string | RegExp)[]`, and the values its elements may have when they are too many for that. */
	#array({ schema, file, within }) {
		const none = { text: "array", of: [] };
		const items = schema.items;
		if (!items || Array.isArray(items)) return none;
		const node = { schema: items, file, within: [...within, items] };
		const { types, values } = this.#takes(node);
		const all = [...values, ...types];
		const text = union(all);
		if (all.length === 0) return { text: "[…]", of: [] };
		if (text.length > 60 && all.every((each) => each === "string" || each.startsWith('"'))) return { text: "string[]", of: values };
		if (text.length > 60) return { text: "[…]", of: [] };
		return { text: listOf(all), of: [] };
	}

	/**
	 * What a place takes, form by form: text as in `takes` → key → text of what the key is of. What
	 * validates as the same has the same key, however it is written: all functions are `function` and
	 * all objects `object`, since what an object takes is told by its keys; `true` and `false` are
	 * two, and an array has one for each form of its elements, `string[]`, with the element's text.
	 */
	forms(node, depth = 0) {
		const found = new Map();
		const add = (text, keys) => found.set(text, new Map([...(found.get(text) ?? []), ...keys]));
		for (const each of this.branches({ ...node, within: [node.schema] })) {
			const { schema } = each;
			if (schema.enum) for (const value of schema.enum) add(source(value), [[source(value), source(value)]]);
			else if (schema.type === "array") add(this.#array(each).text, this.#elements(each, depth));
			else for (const text of this.#types(each)) add(text, text === "boolean" ? booleans : [[kind(schema, text), text]]);
		}
		return found;
	}

	/** The keys of an array, which may be in itself. */
	#elements({ schema: { items }, file }, depth) {
		if (!items || Array.isArray(items)) return [["any[]", "any"]];
		if (depth > 1) return [["array", "array"]];
		const inner = [...this.forms({ schema: items, file }, depth + 1).values()].flatMap((keys) => [...keys]);
		return inner.map(([key, text]) => [`${key}[]`, key.endsWith("[]") ? listOf([text]) : text]);
	}

	/** The objects a place takes: `{ schema, file, within, element }` each, those in arrays too. */
	objects(node) {
		return this.branches(node).flatMap((each) => {
			const { schema, file, within } = each;
			if (schema.items && !Array.isArray(schema.items) && !within.includes(schema.items))
				return this.objects({ schema: schema.items, file, within: [...within, schema.items], element: true });
			return (schema.properties && !instance(schema)) || typeof schema.additionalProperties === "object" ? [each] : [];
		});
	}
}

const joined = (path, key) => (path ? `${path}.${key}` : key);

/** The keys of an object: `[name, schema, additional]`. */
function keys({ properties = {}, additionalProperties: any }) {
	const named = Object.entries(properties).map(([key, schema]) => [key, schema, false]);
	return any && typeof any === "object" ? [...named, ["*", any, true]] : named;
}

/**
 * Every place of a schema by its path: `{ path, name, owner, nodes, additional, single, required }`.
 * `nodes` has the schemas that say something about it, one for each object that
 * has the key. `single` says that a configuration has it once: it is in no array
 * and below no key of one's own; `required` that no object with the key may lack it.
 * An object inside itself ends there.
 */
export function places(schema) {
	const found = new Map();
	const objects = new Map();
	const walk = (node, path, once) => {
		for (const object of schema.objects(node)) {
			if (!objects.has(object.schema)) objects.set(object.schema, new Set());
			objects.get(object.schema).add(path);
			for (const [name, inner, additional] of keys(object.schema)) {
				const at = joined(path, name);
				const place = found.get(at) ?? { path: at, name, owner: path, nodes: [], additional, single: false, required: true };
				place.required &&= (object.schema.required ?? []).includes(name);
				const single = once && !object.element && !additional;
				place.single ||= single;
				const next = { schema: inner, file: object.file, within: [...object.within, inner] };
				place.nodes.push(next);
				found.set(at, place);
				walk(next, at, single);
			}
		}
	};
	walk({ schema: schema.root, file: schema.file, within: [schema.root] }, "", true);
	return { found, objects };
}

/**
 * The places without those that repeat another one's options, and for each that
 * would, what it is like: `{ kept, like, found }`. The shortest path is kept, the
 * first in the schema of equally short ones, or the one in `preferred`. `shape`
 * gives what two objects have in common that are the same.
 */
export function canonical(schema, { preferred = [], shape = (object) => object } = {}) {
	const { found, objects } = places(schema);
	const home = new Map();
	for (const [object, paths] of objects) {
		const path = preferred.find((each) => paths.has(each));
		if (path) home.set(shape(object), path);
	}
	const kept = new Map();
	const like = new Map();
	const queue = [{ node: { schema: schema.root, file: schema.file }, path: "" }];
	for (const { node, path } of queue) {
		for (const object of schema.objects({ ...node, within: [node.schema] })) {
			const key = shape(object.schema);
			if (!home.has(key)) home.set(key, path);
			if (home.get(key) !== path) {
				like.set(path, home.get(key));
				continue;
			}
			for (const [name, inner] of keys(object.schema)) {
				const next = joined(path, name);
				kept.set(next, found.get(next));
				queue.push({ node: { schema: inner, file: object.file }, path: next });
			}
		}
	}
	for (const path of home.values())
		if (path && !kept.has(path)) throw new Error(`${path} is preferred, but what leads there is like another place`);
	return { kept, like, found };
}
