import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a control that goes away when it is used, or by itself: if it has the
 * focus then, the element that a selector names takes it, so that a reader by
 * keyboard goes on where they were. What is named must be able to take it.
 */
export function useFocusOnLeaving<Element extends HTMLElement>(selector: string): RefObject<Element | null> {
	const control = useRef<Element>(null);
	useLayoutEffect(() => {
		const { current } = control;
		// React runs this before it takes the element out of the document.
		return () => {
			if (current && current === document.activeElement) {
				document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
			}
		};
	}, [selector]);
	return control;
}
