import { useState } from "react";
import { outlineColumn } from "../../lib/breakpoints";
import { useMediaQuery } from "../../lib/mediaquery";
import type { SidebarPage } from "../../types/props";

interface OpenPages {
	isOpen(page: SidebarPage): boolean;
	/** Whether a page is as it is because the reader has clicked its toggle. */
	isToggled(page: SidebarPage): boolean;
	toggle(page: SidebarPage): void;
}

/**
 * Which pages of the sidebar are open: the current one, but for those the
 * reader has clicked since it became the current one (P-4.6). Where the outline stands
 * beside the article it has the current page's anchors, and the sidebar shows
 * them only when asked to.
 */
export function useOpenPages(current: string): OpenPages {
	const outlined = useMediaQuery(outlineColumn);
	const [state, setState] = useState<{ of: string; toggled: readonly string[] }>({ of: current, toggled: [] });
	const toggled = state.of === current ? state.toggled : [];
	return {
		isOpen: (page) => Boolean(page.active && !outlined) !== toggled.includes(page.url),
		isToggled: (page) => toggled.includes(page.url),
		toggle: ({ url }) =>
			setState({
				of: current,
				toggled: toggled.includes(url) ? toggled.filter((other) => other !== url) : [...toggled, url],
			}),
	};
}
