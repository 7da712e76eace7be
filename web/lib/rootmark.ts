import { useLayoutEffect } from "react";

/**
 * Says on the root element, as `data-{name}`, that something covers the page or
 * lies at its edge. Style sheets ask the root for it: a selector such as
 * `html:has(.drawer[data-open])` would have the browser compute the styles of
 * the whole page anew whenever elements come into it, as they do with every
 * navigation.
 */
export function markRoot(name: string, on: boolean): void {
	document.documentElement.toggleAttribute(`data-${name}`, on);
}

/** Keeps a mark of the root for as long as it is on. */
export function useRootMark(name: string, on: boolean): void {
	useLayoutEffect(() => {
		if (!on) return;
		markRoot(name, true);
		return () => markRoot(name, false);
	}, [name, on]);
}
