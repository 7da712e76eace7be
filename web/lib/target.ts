/** The element a URL's hash names, written percent-encoded or plain, or null. */
export function findTarget(hash: string, page: Document): HTMLElement | null {
	const id = hash.replace(/^#/, "");
	if (!id) return null;
	return page.getElementById(id) ?? page.getElementById(decode(id));
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Opens every closed `<details>` and every hidden tab panel that an element sits in. */
export function reveal(element: Element): void {
	for (let at: Element | null = element; at; at = at.parentElement) {
		if (at instanceof HTMLDetailsElement) at.open = true;
		if (at instanceof HTMLElement && at.classList.contains("tab-panel")) selectTab(at);
	}
}

function selectTab(panel: HTMLElement): void {
	const tabs = panel.closest(".tabs");
	const radio = tabs && radiosOf(tabs).find((each) => each.value === panel.dataset.tab);
	if (radio) radio.checked = true;
}

/** The radio buttons of one tab group, without those of groups inside its panels. */
export function radiosOf(tabs: Element): HTMLInputElement[] {
	return [...tabs.querySelectorAll<HTMLInputElement>(':scope > .tabs-list input[type="radio"]')];
}
