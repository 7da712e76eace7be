import { whenIdle } from "./idle";
import { markRoot } from "./rootmark";

let round = 0;

/**
 * Lays out the parts of the page that are out of view (mdx/parts.css), one at a
 * time while the browser is idle. It remembers how high they are, so that the
 * page is as high as it should be and nothing moves when the reader gets there.
 */
export function measureParts(): void {
	round++;
	const mine = round;
	const parts = [...document.querySelectorAll<HTMLElement>(".part")];
	const next = () => {
		if (mine !== round) return;
		// One in view is laid out already, and would be drawn anew.
		while (parts[0] && isLaidOut(parts[0])) parts.shift();
		const part = parts.shift();
		if (!part) return;
		part.style.contentVisibility = "visible";
		afterFrame(() => {
			part.style.contentVisibility = "";
			whenIdle(next);
		});
	};
	if (parts.length) whenIdle(next);
}

function isLaidOut(part: HTMLElement): boolean {
	return part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
}

/**
 * Lays out the whole page now: where a heading or a former position is depends
 * on the height of everything above.
 */
export function layOutWhole(): void {
	if (!document.querySelector(".part")) return;
	markRoot("whole", true);
	afterFrame(() => markRoot("whole", false));
}

/** Runs once a frame has been drawn. */
function afterFrame(run: () => void): void {
	requestAnimationFrame(() => requestAnimationFrame(run));
}
