import { type RefObject, useEffect, useRef } from "react";
import { withCode } from "../lib/code";

interface SwipeOptions {
	/** The panel that follows the finger. */
	panel: RefObject<HTMLElement | null>;
	/** Where a swipe begins. */
	from: readonly RefObject<HTMLElement | null>[];
	open: boolean;
	/** The actions of a swipe. */
	onSwipe(): void;
}

/**
 * Has the mobile sidebar follow a finger: from the screen's edge it opens, from
 * itself or from what lies under it, it closes (P-2.39).
 * The style sheet leaves moves up and down to the browser, which cancels the
 * gesture once it scrolls. Screens that cannot be touched are not sent the code.
 */
export function useSwipe({ panel, from, open, onSwipe }: SwipeOptions): void {
	const swiped = useRef(onSwipe);
	useEffect(() => {
		swiped.current = onSwipe;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: refs, in a list that follows `open`
	useEffect(() => {
		if (!navigator.maxTouchPoints) return;
		const ended = new AbortController();
		const { signal } = ended;
		withCode(
			() => import("../lib/swiping"),
			({ follow }) => {
				const places = from.flatMap(({ current }) => current ?? []);
				if (panel.current && !signal.aborted) follow(panel.current, places, open, () => swiped.current(), signal);
			},
			// The menu's button does the same.
			() => {},
		);
		return () => ended.abort();
	}, [open]);
}
