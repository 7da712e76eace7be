// What may help a reader of an unknown address on. The program's own server
// says the same before any script runs (internal/server/lost.go); static hosts
// send one document for all such addresses. Both are tested with
// internal/server/testdata/lost.json.

/** The most pages that are offered. */
const maxPages = 3;

/** The longest path that is looked at, in bytes: it is the reader's text, of any length. */
const maxPath = 200;

/** Pages that repeat others or have nothing to read; "" is the home page. */
const unlisted = /^(?:app-shell\/|search\/|offline\/|(?:.*\/)?printable\/)$/;

/** The words of a path below the base, "guides tree shaking" of "guides/tree-shaking.html". */
export function wordsOf(path: string): string {
	if (isTooLong(path)) return "";
	return (
		path
			.replace(/\/$/, "")
			.replace(/\.html$/, "")
			.match(/[\p{L}\p{Nd}]+/gu) ?? []
	).join(" ");
}

/**
 * Pages that a path may mean: those with the same last part elsewhere, before
 * all, then the one with the most alike address, then those with a last part
 * that is nearly the same. Paths stand below the base.
 */
export function nearestPages(path: string, pages: readonly string[]): string[] {
	const wanted = path.replace(/^\/+|\/+$/g, "").replace(/\.html$/, "");
	if (!wanted || isTooLong(path)) return [];
	const listed = pages.filter((page) => !unlisted.test(page)).sort();
	const byName = new Map<string, string[]>();
	for (const page of listed) {
		const last = lastPart(withoutSlash(page));
		byName.set(last, [...(byName.get(last) ?? []), page]);
	}
	const name = lastPart(wanted);
	const found = new Set(byName.get(name));
	const similar = nearest(wanted, listed.map(withoutSlash));
	if (similar !== undefined) found.add(`${similar}/`);
	let names = [...byName.keys()].sort();
	while (found.size < maxPages) {
		const near = nearest(name, names);
		if (near === undefined) break;
		for (const page of byName.get(near) ?? []) found.add(page);
		names = names.filter((known) => known !== near);
	}
	return [...found].slice(0, maxPages);
}

const isTooLong = (path: string) => new TextEncoder().encode(path).length > maxPath;
const withoutSlash = (page: string) => page.replace(/\/$/, "");
const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The candidate with the smallest edit distance, if that is at most a third of the name's length (internal/diag, Nearest). */
function nearest(name: string, candidates: readonly string[]): string | undefined {
	const letters = [...name];
	let limit = Math.max(1, Math.floor(letters.length / 3));
	let best: string | undefined;
	for (const candidate of candidates) {
		const other = [...candidate];
		const apart = Math.abs(other.length - letters.length);
		if (candidate === name || apart > limit || (other.length <= 1 && letters.length === 1)) continue;
		const edits = distance(letters, other);
		if (edits > limit) continue;
		best = candidate;
		if (edits === 0) break;
		limit = edits - 1;
	}
	return best;
}

/** The optimal string alignment distance; the case of ASCII letters makes no difference. */
function distance(a: readonly string[], b: readonly string[]): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (const [i, letter] of a.entries()) {
		const row = [i + 1];
		for (const [j, other] of b.entries()) {
			const cost = fold(letter) === fold(other) ? 0 : 1;
			let least = Math.min(at(last, j) + cost, at(last, j + 1) + 1, at(row, j) + 1);
			const swapped = i > 0 && j > 0 && fold(letter) === fold(b[j - 1] ?? "") && fold(a[i - 1] ?? "") === fold(other);
			if (swapped) least = Math.min(least, at(before, j - 1) + 1);
			row.push(least);
		}
		before = last;
		last = row;
	}
	return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? 0;
const fold = (letter: string) => (/^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter);
