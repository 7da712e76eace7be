import { type RefObject, useEffect, useRef } from "react";
import { type Point, Swipe } from "../lib/swipe";

interface SwipeOptions {
	/** The panel that follows the finger. */
	panel: RefObject<HTMLElement | null>;
	/** Where a swipe begins. */
	from: readonly RefObject<HTMLElement | null>[];
	open: boolean;
	/** The actions of a swipe. */
	onSwipe(): void;
}

/** Where a gesture's only finger is; undefined with more or none. */
function fingerOf({ touches }: TouchEvent): Point | undefined {
	const [first, second] = touches;
	return first && !second ? { x: first.clientX, y: first.clientY } : undefined;
}

/** Pulls the panel in from its side, or pushes it back there, by a number of pixels. */
function pull(panel: HTMLElement, open: boolean, travel: number): void {
	const side = getComputedStyle(panel).direction === "rtl" ? -1 : 1;
	panel.toggleAttribute("data-dragged", true);
	const resting = open ? "0px" : `${side * -100}%`;
	panel.style.transform = `translateX(calc(${resting} + ${travel * side * (open ? -1 : 1)}px))`;
}

function release(panel: HTMLElement | null): void {
	panel?.removeAttribute("data-dragged");
	panel?.style.removeProperty("transform");
}

/**
 * Has the mobile sidebar follow a finger: from the screen's edge it opens, from
 * itself or from what lies under it, it closes (P-2.39).
 * The style sheet leaves moves up and down to the browser, which cancels the
 * gesture once it scrolls.
 */
export function useSwipe({ panel, from, open, onSwipe }: SwipeOptions): void {
	const swiped = useRef(onSwipe);
	useEffect(() => {
		swiped.current = onSwipe;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: refs, in a list that follows `open`
	useEffect(() => {
		let swipe: Swipe | undefined;
		const begin = (event: TouchEvent) => {
			const finger = fingerOf(event);
			const rightwards = open === (panel.current !== null && getComputedStyle(panel.current).direction === "rtl");
			swipe = finger && new Swipe(finger, rightwards ? 1 : -1);
			if (!finger) release(panel.current);
		};
		const move = (event: TouchEvent) => {
			const finger = fingerOf(event);
			if (!finger) swipe = undefined;
			if (!finger || !swipe || !panel.current) return release(panel.current);
			const travel = swipe.move(finger);
			if (travel) pull(panel.current, open, travel);
			else release(panel.current);
		};
		const end = ({ type }: TouchEvent) => {
			const meant = type === "touchend" && swipe?.meant;
			swipe = undefined;
			release(panel.current);
			if (meant) swiped.current();
		};
		const ended = new AbortController();
		const options = { passive: true, signal: ended.signal };
		for (const { current } of from) {
			current?.addEventListener("touchstart", begin, options);
			current?.addEventListener("touchmove", move, options);
			current?.addEventListener("touchend", end, options);
			current?.addEventListener("touchcancel", end, options);
		}
		return () => {
			ended.abort();
			release(panel.current);
		};
	}, [open]);
}
