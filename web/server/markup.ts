import type { ReactElement } from "react";
import { type Fill, type Markup, type ShapeData, slot } from "../components/markup";
import { escapeText } from "./escape";

// Control characters, which HTML must not hold and JSON never holds bare. Wider
// ones would make QuickJS keep every page at two bytes a character.
const open = "\x01";
const close = "\x02";

/** The comment React puts between two neighbouring texts. */
const textEnd = "<!-- -->";

/** The number of drawn elements of a kind that one engine keeps; past it the cache is emptied. */
const capacity = 5_000;

/** Markup with holes: `parts[i]` comes before the value number `holes[i]`. */
interface Template {
	parts: string[];
	holes: number[];
}

/** Removes from JSON the characters that stand for something here. */
export function withoutReserved(json: string): string {
	return json.includes("\\u000") ? json.replace(/(?<!\\)((?:\\\\)*)\\u000[1-4]/g, "$1") : json;
}

/** Draws with React what has a new shape, fills in what has a known one. */
export class MarkupCache implements Markup {
	readonly #draw: (element: ReactElement) => string;
	readonly #kept = new WeakMap<object, Map<string, string[]>>();
	readonly #wholes = new Map<string, string>();
	readonly #shapes = new Map<string, Template>();
	readonly #templates = new Map<string, Fill>();
	/** The markup behind the tokens given out for the page at hand. */
	#pieces: string[] = [];

	/** `draw` is React's renderer to a string. */
	constructor(draw: (element: ReactElement) => string) {
		this.#draw = draw;
	}

	/** Draws one page and puts the markup in place of its tokens. */
	page(element: ReactElement): string {
		this.#pieces = [];
		return this.#expand(this.#draw(element));
	}

	once(name: string, key: object, element: ReactElement): string[] {
		const named = this.#kept.get(key) ?? new Map<string, string[]>();
		this.#kept.set(key, named);
		const pieces = keep(named, name, () => this.#draw(element).split(slot));
		return pieces.map((piece) => this.token(piece));
	}

	whole(key: string, element: ReactElement): string {
		return this.token(keep(this.#wholes, key, () => this.#expand(this.#draw(element))));
	}

	shape<Data extends ShapeData>(name: string, data: Data, draw: (data: Data) => ReactElement): string {
		const values: string[] = [];
		const key = name + signature(data, values);
		const template = keep(this.#shapes, key, () => {
			let next = 0;
			return compile(this.#draw(draw(mapStrings(data, () => hole(next++)) as Data)));
		});
		return this.token(fill(template, values));
	}

	template(name: string, draw: (hole: (index: number) => string) => ReactElement): Fill {
		return keep(this.#templates, name, () => remembering(compile(this.#draw(draw(hole)))));
	}

	token(html: string): string {
		return open + (this.#pieces.push(html) - 1) + close;
	}

	#expand(html: string): string {
		let result = "";
		let from = 0;
		for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, from)) {
			const end = html.indexOf(close, at);
			result += html.slice(from, at) + this.#expand(this.#pieces[Number(html.slice(at + 1, end))] ?? "");
			from = end + 1;
			if (html.startsWith(textEnd, from)) from += textEnd.length;
		}
		return from ? result + html.slice(from) : html;
	}
}

function hole(index: number): string {
	return open + index + close;
}

/** The value under the key, made if there is none. */
function keep<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	if (map.size >= capacity) map.clear();
	const value = make();
	map.set(key, value);
	return value;
}

/** Tells two data apart by all that a component may look at, and collects the strings. */
function signature(value: unknown, values: string[]): string {
	if (typeof value === "string") {
		if (value) values.push(value);
		return value ? "s" : "e";
	}
	if (Array.isArray(value)) return `[${value.map((item) => signature(item, values)).join("")}]`;
	if (typeof value !== "object" || value === null) return `${value};`;
	let result = "{";
	for (const name in value) result += `${name}:${signature((value as ShapeData)[name], values)}`;
	return `${result}}`;
}

/** The same data with every string but the empty ones replaced, in the order of `signature`. */
function mapStrings(value: unknown, map: () => string): unknown {
	if (typeof value === "string") return value && map();
	if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapStrings(item, map)]));
}

/** Finds the holes in markup. */
function compile(html: string): Template {
	const parts: string[] = [];
	const holes: number[] = [];
	html.split(open).forEach((part, i) => {
		const end = i ? part.indexOf(close) : -1;
		if (i) holes.push(Number(part.slice(0, end)));
		parts.push(part.slice(end + 1));
	});
	return { parts, holes };
}

function fill({ parts, holes }: Template, values: readonly (string | undefined)[]): string {
	let html = parts[0] as string;
	for (let i = 0; i < holes.length; i++) html += escapeText(values[holes[i] as number] ?? "") + parts[i + 1];
	return html;
}

/**
 * Fills in, and remembers for every first value what it made of it last: a
 * section's pages list the same links, and this is the innermost loop there is.
 */
function remembering(template: Template): Fill {
	const made = new Map<string, { second: string | undefined; third: string | undefined; html: string }>();
	return (first, second, third) => {
		const known = made.get(first);
		if (known && known.second === second && known.third === third) return known.html;
		if (made.size >= capacity) made.clear();
		const html = fill(template, [first, second, third]);
		made.set(first, { second, third, html });
		return html;
	};
}
