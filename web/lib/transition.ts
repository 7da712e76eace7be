/** How long new prose takes to appear, in milliseconds. */
export const fadeTime = 150;

/**
 * Runs an update of the page and lets its content fade in, unless the reader
 * minds motion. It can be read from the first frame on: a view transition
 * would begin with a picture of the old page, some 45 ms later.
 */
export function withFade(update: () => void): void {
	update();
	if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	document.querySelector("main")?.animate?.({ opacity: [0.4, 1] }, { duration: fadeTime, easing: "ease-out" });
}
