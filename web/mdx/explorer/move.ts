/** As in the site's other motion (shared design brief): within 120 to 180 ms, ease-out. */
const duration = 180;

/** Where each block of each file stands. */
export type Places = Map<string, Map<string, DOMRect>>;

export function placesIn(root: Element): Places {
	const places: Places = new Map();
	for (const brick of bricksIn(root)) {
		const { module, file } = keysOf(brick);
		const there = places.get(module) ?? new Map<string, DOMRect>();
		places.set(module, there.set(file, brick.getBoundingClientRect()));
	}
	return places;
}

/**
 * Marks the blocks that were in no file of that name before, and has them come
 * from where they were. `still` leaves out the motion.
 */
export function showMoves(root: Element, before: Places, still: boolean): void {
	for (const brick of bricksIn(root)) {
		const { module, file } = keysOf(brick);
		const was = before.get(module);
		const moved = !was?.has(file);
		brick.classList.toggle("moved", moved);
		const from = was?.get(file) ?? was?.values().next().value;
		if (!still) glide(brick, from, moved);
	}
}

function glide(brick: HTMLElement, from: DOMRect | undefined, moved: boolean): void {
	const now = brick.getBoundingClientRect();
	const [x, y] = from ? [from.x - now.x, from.y - now.y] : [0, 0];
	if (!x && !y && !moved) return;
	const start = { opacity: from ? 1 : 0, transform: `translate(${x}px, ${y}px)` };
	brick.animate([start, { opacity: 1, transform: "none" }], { duration, easing: "ease-out" });
}

const bricksIn = (root: Element) => root.querySelectorAll<HTMLElement>("[data-module]");

function keysOf(brick: HTMLElement): { module: string; file: string } {
	return {
		module: brick.dataset.module ?? "",
		file: brick.closest<HTMLElement>("[data-file]")?.dataset.file ?? "",
	};
}
