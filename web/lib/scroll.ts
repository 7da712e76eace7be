import type { Position } from "./history";
import { layOutWhole } from "./parts";
import { reveal } from "./target";

/** Signs that the reader took over the scrolling. */
const takeover = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Moves the view. A place named by a hash is kept in view while images above
 * it arrive, until the reader scrolls or the view moves on.
 */
export class Scroller {
	#held: AbortController | undefined;

	/** Scrolls to a position, in pixels. */
	to(position: Position): void {
		this.release();
		if (position.y > 0) layOutWhole();
		window.scrollTo({ left: position.x, top: position.y, behavior: "instant" });
	}

	/** Scrolls to an element, opening what hides it. */
	toElement(element: HTMLElement): void {
		this.release();
		layOutWhole();
		reveal(element);
		align(element);
		this.#hold(element);
	}

	/** Lets go of the place that is kept in view. */
	release(): void {
		this.#held?.abort();
		this.#held = undefined;
	}

	#hold(element: HTMLElement): void {
		const held = new AbortController();
		this.#held = held;
		const { signal } = held;
		const onLoad = ({ target }: Event) => {
			if (target instanceof HTMLImageElement && isBefore(target, element)) align(element);
		};
		document.addEventListener("load", onLoad, { capture: true, signal });
		for (const type of takeover) {
			window.addEventListener(type, () => held.abort(), { passive: true, signal });
		}
	}
}

function align(element: HTMLElement): void {
	element.scrollIntoView({ block: "start", behavior: "instant" });
}

function isBefore(image: Node, element: Node): boolean {
	return (image.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Moves the keyboard's and the screen reader's place to an element without
 * scrolling. Headings take focus only from here, never by Tab.
 */
export function moveFocus(element: HTMLElement | null): void {
	if (!element) return;
	if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
