import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type Expression, type Node, Parser, type Program } from "acorn";

/** A place in a text; both count from 1. */
export interface Place {
	line: number;
	column: number;
}

/** Why a text cannot be read, and where. */
export class SyntaxMistake extends Error {
	readonly place: Place;
	constructor(message: string, place: Place) {
		super(message);
		this.name = "SyntaxMistake";
		this.place = place;
	}
}

// Everything a configuration may be written in: a file that is loaded as a
// module, as CommonJS, or with types.
const shared = {
	ecmaVersion: "latest",
	locations: true,
	allowHashBang: true,
	allowReturnOutsideFunction: true,
	allowAwaitOutsideFunction: true,
} as const;

const Typed = Parser.extend(tsPlugin());

/**
 * Reads a configuration without running anything of it: JSON or a lone object,
 * else a module, else a script, each with types allowed. Throws a
 * {@link SyntaxMistake} of the reading that came farthest.
 */
export function parse(text: string): Program | Expression {
	const mistakes: SyntaxMistake[] = [];
	for (const attempt of text.trimStart().startsWith("{") || text.trimStart().startsWith("[")
		? [lone, ...files]
		: files) {
		try {
			return attempt(text);
		} catch (error) {
			mistakes.push(asMistake(error));
		}
	}
	throw mistakes.reduce((best, each) => (isFarther(each.place, best.place) ? each : best));
}

const files = [
	(text: string): Program => Parser.parse(text, { ...shared, sourceType: "module" }),
	(text: string): Program => Typed.parse(text, { ...shared, sourceType: "module" }),
	(text: string): Program => Parser.parse(text, { ...shared, sourceType: "script" }),
];

/** JSON, with comments and commas to spare as JavaScript has them. */
function lone(text: string): Expression {
	const expression = Parser.parseExpressionAt(text, 0, { ...shared, sourceType: "module" });
	// Text that may follow the expression: white space, a semicolon, comments.
	const rest = Parser.parse(
		" ".repeat(expression.end) + text.slice(expression.end).replace(/^\s*;/, (all) => " ".repeat(all.length)),
		{
			...shared,
			sourceType: "module",
		},
	);
	const [after] = rest.body;
	if (after) throw mistakeAt("Unexpected text after the object", after);
	return expression;
}

function mistakeAt(message: string, node: Node): SyntaxMistake {
	return new SyntaxMistake(message, placeOf(node));
}

/** Where a node begins. */
export function placeOf(node: Node): Place {
	const start = node.loc?.start;
	return { line: start?.line ?? 1, column: (start?.column ?? 0) + 1 };
}

// acorn's own error: a SyntaxError with `loc`, whose message ends in "(line:column)".
function asMistake(error: unknown): SyntaxMistake {
	const message = error instanceof Error ? error.message.replace(/\s*\(\d+:\d+\)$/, "") : String(error);
	const loc = typeof error === "object" && error && "loc" in error ? (error.loc as Place | undefined) : undefined;
	return new SyntaxMistake(message, { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 });
}

function isFarther(a: Place, b: Place): boolean {
	return a.line > b.line || (a.line === b.line && a.column > b.column);
}
