import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Anchor } from "../types/props";
import { AppData } from "./appdata";

/** The anchors of a section's pages, by page URL. */
export type SidebarAnchors = Readonly<Record<string, readonly Anchor[]>>;

/** How far the loading of a section's anchors has come. */
export type SidebarAnchorsStatus = "idle" | "loading" | "loaded" | "failed";

export interface SidebarAnchorsState {
	status: SidebarAnchorsStatus;
	/** Set when the status is `loaded`. */
	anchors?: SidebarAnchors;
}

/** A site has some ten sections, of two builds at most. */
const capacity = 40;

// Shared by every sidebar of the visit.
const loads = new AppData<Promise<SidebarAnchors>>(capacity);

/** Fetches a section's anchors once; a failed load is forgotten and may be tried again. */
export function loadSidebarAnchors(address: string, fetcher: typeof fetch = fetch): Promise<SidebarAnchors> {
	const known = loads.get(address);
	if (known) return known;
	const load = fetchAnchors(address, fetcher);
	loads.set(address, load);
	load.catch(() => loads.delete(address));
	return load;
}

async function fetchAnchors(address: string, fetcher: typeof fetch): Promise<SidebarAnchors> {
	const response = await fetcher(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return response.json();
}

/**
 * The anchors of the pages that are not the current one. Nothing is fetched
 * before `load` is called, which a sidebar does when such a page is opened.
 */
export function useSidebarAnchors(address: string | undefined): SidebarAnchorsState & { load: () => void } {
	const [state, setState] = useState<SidebarAnchorsState & { of?: string }>({ status: "idle" });
	const load = useCallback(() => {
		if (!address) return;
		setState((previous) =>
			previous.of === address && previous.status === "loaded" ? previous : { of: address, status: "loading" },
		);
		loadSidebarAnchors(address).then(
			(anchors) => setState({ of: address, status: "loaded", anchors }),
			() => setState({ of: address, status: "failed" }),
		);
	}, [address]);
	const own: SidebarAnchorsState = state.of === address ? state : { status: "idle" };
	return { status: own.status, anchors: own.anchors, load };
}

/**
 * The scroll position at which an item is fully seen: where it is now if it is
 * seen already, else with the item in the middle. All in pixels; `itemTop` is
 * measured from the start of the scroller's content.
 */
export function scrollToShow(scroller: { top: number; height: number }, item: { top: number; height: number }): number {
	const seen = item.top >= scroller.top && item.top + item.height <= scroller.top + scroller.height;
	if (seen) return scroller.top;
	return Math.max(0, item.top - (scroller.height - item.height) / 2);
}

/**
 * Scrolls an item into view inside one scroller; the page around it stays where
 * it is. Of the scroller only what is in the window counts: above a page that
 * is not scrolled yet stand parts that move it down beyond the lower edge.
 */
export function showInScroller(scroller: HTMLElement, item: HTMLElement): void {
	const outer = scroller.getBoundingClientRect();
	const inner = item.getBoundingClientRect();
	const start = Math.max(0, -outer.top);
	const end = Math.min(scroller.clientHeight, window.innerHeight - outer.top);
	const top = inner.top - outer.top - scroller.clientTop + scroller.scrollTop;
	const seen = { top: scroller.scrollTop + start, height: end - start };
	scroller.scrollTop = scrollToShow(seen, { top, height: inner.height }) - start;
}

const useClientLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps the link of the current page, `[aria-current="page"]`, in view inside
 * the sidebar, and as a drawer opens that of its section too. In the drawer the
 * list of pages scrolls by itself, below that of the sections.
 */
export function useCurrentInView(drawer: RefObject<HTMLElement | null>, pageURL: string, open: boolean): void {
	useClientLayoutEffect(() => {
		// With the frame: what else a navigation changes is changed by then, and is laid out once.
		const frame = requestAnimationFrame(() => show(drawer.current, open));
		return () => cancelAnimationFrame(frame);
	}, [pageURL, open, drawer]);
}

function show(drawer: HTMLElement | null, open: boolean): void {
	const current = drawer?.querySelector<HTMLElement>('[aria-current="page"]');
	if (!drawer || !current) return;
	const list = current.closest<HTMLElement>("nav");
	showInScroller(list && list.scrollHeight > list.clientHeight ? list : drawer, current);
	if (open) showSection(drawer);
}

/** Where the sections stand in one line, that being read is in view. */
function showSection(drawer: HTMLElement): void {
	const section = drawer.querySelector<HTMLElement>('.drawer-sections [aria-current="true"]');
	const line = section?.closest("ul");
	if (section && line) line.scrollLeft = section.offsetLeft - (line.clientWidth - section.offsetWidth) / 2;
}
