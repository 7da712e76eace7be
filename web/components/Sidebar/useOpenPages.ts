import { useState } from "react";
import type { SidebarPage } from "../../types/props";

/**
 * Which pages of the sidebar are open: the current one, but for those the
 * reader has clicked since it became the current one (P-4.6).
 */
export function useOpenPages(current: string): { isOpen(page: SidebarPage): boolean; toggle(page: SidebarPage): void } {
	const [state, setState] = useState<{ of: string; toggled: readonly string[] }>({ of: current, toggled: [] });
	const toggled = state.of === current ? state.toggled : [];
	return {
		isOpen: (page) => Boolean(page.active) !== toggled.includes(page.url),
		toggle: ({ url }) =>
			setState({
				of: current,
				toggled: toggled.includes(url) ? toggled.filter((other) => other !== url) : [...toggled, url],
			}),
	};
}
