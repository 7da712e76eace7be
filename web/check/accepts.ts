import { compareReleases } from "../lens/release";
import type { ConfigOption } from "../types/props";
import { read, sourceOf, type Value } from "./value";

/** Whether an option takes a value; undefined where only running the file would tell. */
export function accepts({ t: types = [], v: values = [] }: ConfigOption, value: Value): boolean | undefined {
	if (!types.length && !values.length) return undefined;
	if (value.kind === "unknown" || value.kind === "undefined") return undefined;
	// A template with something in it is some text: it may be any of the values.
	const source = sourceOf(value);
	if (source === undefined && value.kind === "string") return undefined;
	if (source !== undefined && values.includes(source)) return true;
	const answers = types.map((type) => fits(type, value));
	if (answers.includes(true)) return true;
	return answers.includes(undefined) ? undefined : false;
}

/** A value, or the element of a list, that an option takes since a later release than it is there. */
export interface Newer {
	release: string;
	value: Value;
}

/** The parts of a value that were added in a later release than its option; undefined where none was, or where only running the file would tell. */
export function newerThan(option: ConfigOption, value: Value): Newer | undefined {
	const { n: newer } = option;
	if (!newer) return undefined;
	const all = [whole(option, newer, value), ...elements(newer, value)].filter((each) => each !== undefined);
	return all.reduce<Newer | undefined>(
		(last, each) => (last && compareReleases(last.release, each.release) >= 0 ? last : each),
		undefined,
	);
}

/** A literal has its own release. Otherwise the oldest of the types that fit counts. */
function whole({ t: types = [], v: values = [] }: ConfigOption, newer: Forms, value: Value): Newer | undefined {
	const source = sourceOf(value);
	const literal = source === undefined ? undefined : newer[source];
	if (literal) return { release: literal, value };
	if (source !== undefined && values.includes(source)) return undefined;
	const releases = types.filter((type) => fits(type, value)).map((type) => newer[type]);
	const [first] = releases.filter((each) => each !== undefined).sort(compareReleases);
	return first && !releases.includes(undefined) ? { release: first, value } : undefined;
}

/** The elements of a list that only a later release takes, by themselves or by their type. */
function elements(newer: Forms, value: Value): Newer[] {
	if (value.kind !== "array") return [];
	return value.items.flatMap((item) => {
		if (!item || item.type === "SpreadElement") return [];
		const element = read(item);
		const forms = Object.keys(newer).filter(
			(form) => form === sourceOf(element) || (form.endsWith("[]") && fits(form.slice(0, -2), element)),
		);
		return forms.map((form) => ({ release: newer[form] as string, value: element }));
	});
}

type Forms = Readonly<Record<string, string>>;

/**
 * Whether a value has a type as the facts write it (facts/README.md):
 * `string`, `boolean`, `{…}`, `string[]`, `(RegExp | string)[]`,
 * `(pathData) => string`, `{ [name]: string }`.
 */
function fits(type: string, value: Value): boolean | undefined {
	const alternatives = split(type);
	if (alternatives.length > 1) {
		const answers = alternatives.map((each) => fits(each, value));
		return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
	}
	if (value.kind === "unknown") return undefined;
	const trimmed = type.trim();
	if (trimmed.startsWith("(") && trimmed.endsWith(")") && closes(trimmed) === trimmed.length - 1)
		return fits(trimmed.slice(1, -1), value);
	if (trimmed.endsWith("[]")) return fitsList(trimmed.slice(0, -2), value);
	if (/^"/.test(trimmed)) return sourceOf(value) === trimmed;
	if (isFunction(trimmed)) return value.kind === "function";
	if (trimmed.startsWith("{")) return value.kind === "object" || value.kind === "instance";
	switch (trimmed) {
		case "string":
		case "number":
		case "boolean":
			return value.kind === trimmed;
		case "RegExp":
			return value.kind === "regexp" || (value.kind === "instance" && value.name === "RegExp");
		case "object":
			return value.kind === "object" || value.kind === "instance";
		case "any":
			return true;
		case "array":
		case "[…]":
			return value.kind === "array";
		case "false":
		case "true":
			return sourceOf(value) === trimmed;
		case "null":
			return value.kind === "null";
		case "falsy":
			return value.kind === "null" || ["false", "0"].includes(sourceOf(value) ?? "");
	}
	// A type of the bundler's own, such as Resolver: objects and functions may be it.
	return ["string", "number", "boolean", "null", "regexp"].includes(value.kind) ? false : undefined;
}

function fitsList(element: string, value: Value): boolean | undefined {
	if (value.kind !== "array") return false;
	let all: boolean | undefined = true;
	for (const item of value.items) {
		const fit = !item || item.type === "SpreadElement" ? undefined : fits(element, read(item));
		if (fit === false) return false;
		all &&= fit;
	}
	return all;
}

const isFunction = (type: string) => type === "function" || (type.startsWith("(") && /\)\s*=>/.test(type));

/** The index of the parenthesis that closes the first. */
function closes(type: string): number {
	let depth = 0;
	for (let i = 0; i < type.length; i++) {
		if (type[i] === "(") depth++;
		if (type[i] === ")" && !--depth) return i;
	}
	return -1;
}

/** The alternatives of a union: what `|` parts outside brackets. A function's result is its own. */
function split(type: string): string[] {
	// The facts have it at the end of a list, and no function gives it.
	const falsy = " | falsy";
	if (type.endsWith(falsy)) return [...split(type.slice(0, -falsy.length)), "falsy"];
	if (/^\([^()]*\)\s*=>/.test(type.trim())) return [type];
	const parts: string[] = [];
	let depth = 0;
	let from = 0;
	for (let i = 0; i < type.length; i++) {
		const c = type[i] as string;
		if ("([{<".includes(c)) depth++;
		// The arrow of a function closes nothing.
		if (")]}".includes(c) || (c === ">" && type[i - 1] !== "=")) depth--;
		if (c === "|" && depth === 0) {
			parts.push(type.slice(from, i).trim());
			from = i + 1;
			// The text after a function's arrow is its result type, to the end.
			if (/^\s*\([^()]*\)\s*=>/.test(type.slice(from))) break;
		}
	}
	return [...parts, type.slice(from).trim()];
}
