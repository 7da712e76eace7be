import { type RefObject, useEffect, useState } from "react";

/** Whether things may move, and the reader's own say in it. */
export interface Motion {
	moving: boolean;
	paused: boolean;
	toggle(): void;
}

/**
 * Nothing moves on the build machine, for readers who want less motion, in a
 * tab or a part of the page that is not seen, and after a reader has paused it
 * (WCAG 2.2.2).
 */
export function useMotion(place: RefObject<Element | null>): Motion {
	const [awake, setAwake] = useState(false);
	const [paused, setPaused] = useState(false);
	useEffect(() => (place.current ? watch(place.current, setAwake) : undefined), [place]);
	return { moving: awake && !paused, paused, toggle: () => setPaused(!paused) };
}

function watch(place: Element, tell: (awake: boolean) => void): () => void {
	const reduced = matchMedia("(prefers-reduced-motion: reduce)");
	let seen = true;
	const update = () => tell(seen && !reduced.matches && document.visibilityState === "visible");
	const observer = new IntersectionObserver((entries) => {
		seen = entries.at(-1)?.isIntersecting ?? true;
		update();
	});
	observer.observe(place);
	reduced.addEventListener("change", update);
	document.addEventListener("visibilitychange", update);
	update();
	return () => {
		observer.disconnect();
		reduced.removeEventListener("change", update);
		document.removeEventListener("visibilitychange", update);
	};
}
