// Loaded on screens that are touched: has the mobile sidebar follow a finger.
import { type Point, Swipe } from "./swipe";

/** Where a gesture's only finger is; undefined with more or none. */
function fingerOf({ touches }: TouchEvent): Point | undefined {
	const [first, second] = touches;
	return first && !second ? { x: first.clientX, y: first.clientY } : undefined;
}

const isRightToLeft = (panel: HTMLElement) => getComputedStyle(panel).direction === "rtl";

/** Pulls the panel in from its side, or pushes it back there, by a number of pixels. */
function pull(panel: HTMLElement, open: boolean, travel: number): void {
	const side = isRightToLeft(panel) ? -1 : 1;
	panel.toggleAttribute("data-dragged", true);
	const resting = open ? "0px" : `${side * -100}%`;
	panel.style.transform = `translateX(calc(${resting} + ${travel * side * (open ? -1 : 1)}px))`;
}

function release(panel: HTMLElement): void {
	panel.removeAttribute("data-dragged");
	panel.style.removeProperty("transform");
}

/**
 * Has the panel follow fingers that begin in one of some places, until the
 * signal, and calls `meant` after each swipe that went far enough. The places
 * are marked data-followed: only then are moves across kept from the browser.
 */
export function follow(
	panel: HTMLElement,
	from: readonly HTMLElement[],
	open: boolean,
	meant: () => void,
	signal: AbortSignal,
): void {
	let swipe: Swipe | undefined;
	const begin = (event: TouchEvent) => {
		const finger = fingerOf(event);
		swipe = finger && new Swipe(finger, open === isRightToLeft(panel) ? 1 : -1);
		if (!finger) release(panel);
	};
	const move = (event: TouchEvent) => {
		const finger = fingerOf(event);
		if (!finger) swipe = undefined;
		const travel = finger && swipe ? swipe.move(finger) : 0;
		if (travel) pull(panel, open, travel);
		else release(panel);
	};
	const end = ({ type }: TouchEvent) => {
		const far = type === "touchend" && swipe?.meant;
		swipe = undefined;
		release(panel);
		if (far) meant();
	};
	const options = { passive: true, signal };
	for (const place of from) {
		place.addEventListener("touchstart", begin, options);
		place.addEventListener("touchmove", move, options);
		place.addEventListener("touchend", end, options);
		place.addEventListener("touchcancel", end, options);
		place.dataset.followed = "";
	}
	signal.addEventListener("abort", () => {
		release(panel);
		for (const place of from) delete place.dataset.followed;
	});
}
