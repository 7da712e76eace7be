import { useEffect, useState } from "react";

/** The positions {@link pickActive} needs, in pixels from the viewport's top. */
export interface ScrollView {
	count: number;
	/** The top of the i-th heading; tops grow with i. */
	top(i: number): number;
	/** A heading at or above this line has been reached. */
	line: number;
	/** Whether the page is scrolled to its end, where the last headings may never reach the line. */
	atEnd: boolean;
}

/**
 * The index of the heading being read, -1 above the first. A binary search:
 * a reference page has hundreds of headings, and each look at one costs a
 * layout query.
 */
export function pickActive(view: ScrollView): number {
	if (view.atEnd) return view.count - 1;
	let low = 0;
	let high = view.count;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (view.top(middle) <= view.line) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

/** Room for fractional scroll positions, in pixels. */
const slack = 2;

function headingsOf(ids: readonly string[]): HTMLElement[] {
	return ids.map((id) => document.getElementById(id)).filter((element) => element !== null);
}

/**
 * The top of a heading, in pixels. Of one whose whole part is above or below the
 * line that is all there is to know, and the part's edge says it: to ask for the
 * heading's own would have the browser lay out a part that is out of view.
 */
function topOf(heading: HTMLElement, line: number): number {
	const part = heading.closest(".part")?.getBoundingClientRect();
	if (part && part.top > line) return part.top;
	if (part && part.bottom <= line) return part.bottom;
	return heading.getBoundingClientRect().top;
}

function look(headings: readonly HTMLElement[]): string | undefined {
	const first = headings[0];
	if (!first) return undefined;
	const page = document.documentElement;
	const line = (Number.parseFloat(getComputedStyle(first).scrollMarginTop) || 0) + slack;
	const index = pickActive({
		count: headings.length,
		top: (i) => topOf(headings[i] as HTMLElement, line),
		line,
		atEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - slack,
	});
	return headings[index]?.id;
}

/**
 * The id of the section being read, of the page's headings in document order;
 * undefined above the first. At the end of the page it is the last one.
 */
export function useActiveAnchor(ids: readonly string[]): string | undefined {
	const [active, setActive] = useState<string>();
	const key = ids.join("\n");
	useEffect(() => {
		let headings: HTMLElement[] = [];
		let frame = 0;
		const update = () => {
			frame = 0;
			// Prose that was put in anew brings other elements of the same ids, and what was held back more of them.
			const all = key ? key.split("\n") : [];
			if (!headings[0]?.isConnected || headings.length < all.length) headings = headingsOf(all);
			setActive(look(headings));
		};
		const schedule = () => {
			frame ||= requestAnimationFrame(update);
		};
		// The first look is after the paint: it would have the browser lay out what a reader does not see yet.
		frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(update);
		});
		window.addEventListener("scroll", schedule, { passive: true });
		window.addEventListener("resize", schedule);
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", schedule);
			window.removeEventListener("resize", schedule);
		};
	}, [key]);
	return active;
}
