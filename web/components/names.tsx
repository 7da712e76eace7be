import { Fragment, type ReactNode } from "react";
import type { Markup } from "./markup";

/** The numbers of characters from which a path, a class may need a second line where it is shown narrowest: in a list, in a title. */
const longPath = 20;
const longClass = 16;

/**
 * A long path may go on in the next line after each of its dots, a long class
 * before a capital within it; else they would be broken anywhere.
 */
function partsOf(text: string): string[] {
	const parts = [""];
	for (const [i, word] of text.split(" ").entries()) {
		const [first = "", ...rest] = partsOfWord(word);
		parts.push(`${parts.pop()}${i ? " " : ""}${first}`, ...rest);
	}
	return parts;
}

function partsOfWord(word: string): string[] {
	if (word.length < longClass) return [word];
	const names = word.length < longPath ? [word] : word.split(/(?<=\.)/);
	return names.flatMap((name) =>
		name.length < longClass || !/^[A-Z]/.test(name) ? [name] : name.split(/(?<=[a-z])(?=[A-Z][a-z])/),
	);
}

/** A name as children, with the places where it may go on in the next line. */
export function lines(name: string): ReactNode {
	return partsOf(name).map((part, i) => (
		<Fragment key={part + i.toString()}>
			{i ? <wbr /> : null}
			{part}
		</Fragment>
	));
}

/** The parts of the names that were drawn, since all pages of a section list the same ones: expressions take QuickJS longer than all else about a list. */
const known = new Map<string, readonly string[]>();

/** How many names are remembered; past it the memory starts anew. */
const capacity = 20_000;

/** The same as the build machine draws it, for a hole of a template. */
export function filledLines(markup: Markup, name: string): string {
	let parts = known.get(name);
	if (!parts) {
		if (known.size >= capacity) known.clear();
		parts = partsOf(name);
		known.set(name, parts);
	}
	return filledParts(markup, parts);
}

function filledParts(markup: Markup, [first = "", ...rest]: readonly string[]): string {
	if (!rest.length) return first;
	const draw = markup.template("name lines", (hole) => (
		<>
			{hole(0)}
			<wbr />
			{hole(1)}
		</>
	));
	return markup.token(draw(first, filledParts(markup, rest)));
}
