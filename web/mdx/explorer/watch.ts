import { withCode } from "../../lib/code";
import "../../styles/tools/explorer.css";

const waiting = new WeakSet<Element>();

/**
 * Wakes each explorer of the page once a reader means it: it comes into view, or
 * the focus goes into it. Until then nothing of it is loaded.
 */
export function watch(): void {
	for (const root of document.querySelectorAll<HTMLElement>("[data-explorer]")) {
		if (waiting.has(root)) continue;
		waiting.add(root);
		const observer = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
		});
		const wake = () => {
			observer.disconnect();
			root.removeEventListener("focusin", wake);
			withCode(
				() => import("./explorer"),
				({ awake }) => awake(root),
				console.error,
			);
		};
		observer.observe(root);
		root.addEventListener("focusin", wake);
	}
}
