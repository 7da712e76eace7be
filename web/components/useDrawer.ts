import { useCallback, useEffect, useRef, useState } from "react";
import { sidebarColumn } from "../lib/breakpoints";
import { useRootMark } from "../lib/rootmark";

interface Drawer {
	open: boolean;
	toggle(): void;
	close(): void;
}

/** Takes the focus into the drawer when it opens and back to where it was when it closes. */
function useFocusHandover(open: boolean): void {
	const origin = useRef<HTMLElement | null>(null);
	useEffect(() => {
		if (open) {
			origin.current = document.activeElement as HTMLElement | null;
			document.querySelector<HTMLElement>(".drawer-close")?.focus();
		} else if (origin.current) {
			if (document.activeElement === document.body) origin.current.focus();
			origin.current = null;
		}
	}, [open]);
}

/**
 * Whether the mobile sidebar is open. Another page, Escape and a window grown
 * wide close it. What lies under it is inert, so that the focus stays inside.
 */
export function useDrawer(url: string): Drawer {
	const [openOn, setOpenOn] = useState<string>();
	const open = openOn === url;
	const close = useCallback(() => setOpenOn(undefined), []);
	useFocusHandover(open);
	useRootMark("drawer-open", open);
	useEffect(() => {
		if (!open) return;
		const wide = window.matchMedia(sidebarColumn);
		const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
		document.addEventListener("keydown", onKey);
		wide.addEventListener("change", close);
		return () => {
			document.removeEventListener("keydown", onKey);
			wide.removeEventListener("change", close);
		};
	}, [open, close]);
	return { open, close, toggle: () => setOpenOn(open ? undefined : url) };
}
