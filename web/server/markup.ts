import type { ReactElement } from "react";
import { type Fill, type Markup, type ShapeData, slot } from "../components/markup";

// Noncharacters, which text never holds (Unicode 16, §23.7). The data is freed
// of what pretends to be one before it is looked at.
const open = "\ufdd0";
const close = "\ufdd1";

/** What React puts between two texts that are neighbours. */
const textEnd = "<!-- -->";

/** Templates, or frames, kept by one engine; past it, it starts over rather than grow. */
const capacity = 2_000;

/** Removes from JSON the characters that stand for something here. */
export function withoutReserved(json: string): string {
	// Three searches: QuickJS takes ten times as long for one regular expression.
	const found = [open, close, slot].some((character) => json.includes(character)) || json.includes("\\ufdd");
	return found ? json.replace(/[\ufdd0-\ufdd2]|\\ufdd[0-2]/gi, "") : json;
}

/** Draws with React what has a new shape, fills in what has a known one. */
export class MarkupCache implements Markup {
	readonly #draw: (element: ReactElement) => string;
	readonly #frames = new Map<string, { key: object; pieces: string[] }>();
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
		let known = this.#frames.get(name);
		if (known?.key !== key) {
			if (this.#frames.size >= capacity) this.#frames.clear();
			known = { key, pieces: this.#draw(element).split(slot) };
			this.#frames.set(name, known);
		}
		return known.pieces.map((piece) => this.token(piece));
	}

	shape<Data extends ShapeData>(name: string, data: Data, draw: (data: Data) => ReactElement): string {
		const values: string[] = [];
		const fill = this.template(name + signature(data, values), (hole) => {
			let next = 0;
			return draw(mapStrings(data, () => hole(next++)) as Data);
		});
		return this.token(fill(...values));
	}

	template(name: string, draw: (hole: (index: number) => string) => ReactElement): Fill {
		let template = this.#templates.get(name);
		if (!template) {
			if (this.#templates.size >= capacity) this.#templates.clear();
			template = compile(this.#draw(draw((index) => open + index + close)));
			this.#templates.set(name, template);
		}
		return template;
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

function compile(html: string): Fill {
	const parts: string[] = [];
	const holes: number[] = [];
	html.split(open).forEach((part, i) => {
		const end = i ? part.indexOf(close) : -1;
		if (i) holes.push(Number(part.slice(0, end)));
		parts.push(part.slice(end + 1));
	});
	return (...values) => {
		let filled = parts[0] as string;
		for (let i = 0; i < holes.length; i++) filled += escapeText(values[holes[i] as number] ?? "") + parts[i + 1];
		return filled;
	};
}

const special = /["&'<>]/;
const entities: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** Escapes for text and attributes as React does, character by character the same. */
function escapeText(text: string): string {
	return special.test(text) ? text.replace(/["&'<>]/g, (character) => entities[character] as string) : text;
}
