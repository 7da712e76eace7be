/** Runs a function when the page has loaded and nothing else waits, after 5 s at the latest. */
export function whenIdle(run: () => void): void {
	const wait = () => {
		if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 5000 });
		else setTimeout(run, 1000);
	};
	if (document.readyState === "complete") wait();
	else window.addEventListener("load", wait, { once: true });
}
