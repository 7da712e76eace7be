import { useEffect } from "react";
import { searchSheet } from "../lib/breakpoints";
import { useMediaQuery } from "../lib/mediaquery";
import { messages } from "../messages/current";

/** Whether the box is a sheet over the page. */
export const useSheet = (): boolean => useMediaQuery(searchSheet);

/**
 * Makes an element a dialog while `on`: everything around it inert, and as high
 * as what the keyboard of a phone leaves of the window.
 */
export function useModal(element: HTMLElement, on: boolean): void {
	useEffect(() => {
		if (!on) return;
		const covered = around(element);
		for (const each of covered) each.inert = true;
		const attributes = { role: "dialog", "aria-modal": "true", "aria-label": messages().search.title };
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		const stopFitting = fitViewport(element);
		return () => {
			stopFitting();
			for (const name of Object.keys(attributes)) element.removeAttribute(name);
			for (const each of covered) each.inert = false;
		};
	}, [element, on]);
}

/** What neither holds an element nor lies in it, below the root of the page, and is not inert already. */
function around(element: Element): HTMLElement[] {
	const found: HTMLElement[] = [];
	for (let at = element; at.parentElement && at.id !== "bindery-root"; at = at.parentElement) {
		for (const other of at.parentElement.children) {
			if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other);
		}
	}
	return found;
}

function fitViewport(element: HTMLElement): () => void {
	const viewport = window.visualViewport;
	if (!viewport) return () => {};
	const resize = () => {
		element.style.setProperty("--search-top", `${viewport.offsetTop}px`);
		element.style.setProperty("--search-height", `${viewport.height}px`);
	};
	resize();
	viewport.addEventListener("resize", resize);
	viewport.addEventListener("scroll", resize);
	return () => {
		viewport.removeEventListener("resize", resize);
		viewport.removeEventListener("scroll", resize);
		element.style.removeProperty("--search-top");
		element.style.removeProperty("--search-height");
	};
}
