import { useEffect, useLayoutEffect, useRef } from "react";
import type { MotionProps } from "./contract";

/** How long a row is on its way (design: 120 to 180 ms, transform only). */
const timing: KeyframeAnimationOptions = { duration: 180, easing: "ease-out" };

function rowsOf(list: HTMLElement | null): HTMLElement[] {
	return list ? [...list.querySelectorAll<HTMLElement>(":scope > li")] : [];
}

/** Lets rows slide to their new places, where the reader has not asked for less motion. */
export function Motion({ votes, list, order }: MotionProps) {
	const before = useRef(new Map<HTMLElement, number>());
	// The rows are still in their old places when the votes tell.
	useEffect(() => {
		let seen = votes.get().order;
		return votes.subscribe(() => {
			const { order } = votes.get();
			if (order === seen) return;
			seen = order;
			before.current = new Map(rowsOf(list.current).map((row) => [row, row.offsetTop]));
		});
	}, [votes, list]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves the rows
	useLayoutEffect(() => {
		const places = before.current;
		before.current = new Map();
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		for (const row of rowsOf(list.current)) {
			const from = places.get(row);
			const by = from === undefined ? 0 : from - row.offsetTop;
			if (by) row.animate({ transform: [`translateY(${by}px)`, "none"] }, timing);
		}
	}, [order, list]);
	return null;
}
