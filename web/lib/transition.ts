/**
 * Runs an update of the page under a view transition where the browser has
 * them and the reader does not mind motion, else at once.
 */
export function withTransition(update: () => void): void {
	const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
	if (still || document.hidden || !("startViewTransition" in document)) {
		update();
		return;
	}
	const transition = document.startViewTransition(update);
	// A transition that the next one cuts short has still updated the page.
	transition.ready.catch(() => {});
	transition.finished.catch(() => {});
}
