/** A run of text and whether it matched the query. */
export interface Run {
	text: string;
	marked: boolean;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

/** Text of HTML: character references become characters, a tag stays what it looks like. */
export function plain(html: string): string {
	return html.replace(reference, (whole, decimal, hex, name) => {
		if (name) return named[name.toLowerCase()] ?? whole;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

/**
 * Reads marked text (types/props.ts, SearchHit): only <mark> is a tag. What
 * others send never becomes HTML; any other tag is shown as it is written.
 */
export function parseMarked(html: string): Run[] {
	const runs: Run[] = [];
	let marked = false;
	for (const part of html.split(/(<\/?mark>)/)) {
		if (part === "<mark>") marked = true;
		else if (part === "</mark>") marked = false;
		else if (part) runs.push({ text: plain(part), marked });
	}
	return runs;
}

/** Marked text without its marks. */
export function unmarked(html: string): string {
	return plain(html.replace(/<\/?mark>/g, ""));
}

/** Where a sentence begins, the last line or cell that is told apart, a clause, a word. */
const openings = [
	/[.!?]["')\]”’]* (?=[^\p{Ll}])|[。！？] ?/gu,
	/ · (?!.* · )/gs,
	/[,;:–—] | (?=\()|[，；：、]/gu,
	/ /g,
];

/**
 * Shortens what stands before the first mark to what fits into a number of
 * UTF-16 units, so that the mark is not cut off: to sentences if it can be,
 * else to a cell, else to clauses or words, and then with an ellipsis.
 */
export function lead(runs: Run[], room: number): Run[] {
	const [first, ...rest] = runs;
	if (!first || first.marked || !rest.length || first.text.length <= room) return runs;
	const { text } = first;
	for (const [i, opening] of openings.entries()) {
		for (const { index, 0: found } of text.matchAll(opening)) {
			const at = index + found.length;
			if (text.length - at > room) continue;
			return [{ text: (i > 1 ? "…" : "") + text.slice(at), marked: false }, ...rest];
		}
	}
	return [{ text: "…", marked: false }, ...rest];
}
