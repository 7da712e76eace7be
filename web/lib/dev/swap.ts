import { layOutWhole } from "../parts";

/**
 * Replaces the prose under an author's eyes: what stood at the top of the
 * window stands there afterwards, and the element in use keeps the focus.
 */
export function swapInPlace(update: () => void): void {
	const focus = focusedPath();
	const anchor = topHeading();
	const before = window.scrollY;
	update();
	// New parts have no height of their own until they were laid out once.
	layOutWhole();
	const moved = anchor && movedBy(anchor);
	window.scrollTo({ top: moved === undefined ? before : window.scrollY + moved, behavior: "instant" });
	if (focus) elementAt(focus)?.focus({ preventScroll: true });
}

interface HeadingPlace {
	id: string;
	top: number;
}

// The last heading above the window's top edge, or the first one below it.
function topHeading(): HeadingPlace | undefined {
	let found: HeadingPlace | undefined;
	for (const heading of document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4, h5, h6)[id]")) {
		const { top } = heading.getBoundingClientRect();
		if (found && top > 0) break;
		found = { id: heading.id, top };
	}
	return found;
}

function movedBy({ id, top }: HeadingPlace): number | undefined {
	const heading = document.getElementById(id);
	return heading ? heading.getBoundingClientRect().top - top : undefined;
}

// Where the focused element sits in the prose, as child indexes. Focus outside
// the prose stays by itself.
function focusedPath(): number[] | undefined {
	const prose = document.getElementById("md-body");
	const focused = document.activeElement;
	if (!prose || !focused || focused === prose || !prose.contains(focused)) return undefined;
	const path: number[] = [];
	for (let at: Element = focused; at !== prose; ) {
		const parent: Element | null = at.parentElement;
		if (!parent) return undefined;
		path.unshift([...parent.children].indexOf(at));
		at = parent;
	}
	return path;
}

function elementAt(path: readonly number[]): HTMLElement | undefined {
	let at: Element | null | undefined = document.getElementById("md-body");
	for (const index of path) at = at?.children[index];
	return at instanceof HTMLElement ? at : undefined;
}
