import { localStore, type SafeStorage } from "../lib/storage";
import { radiosOf } from "../lib/target";

/** The local storage key of the choice in a kind of group, for example "tabs:npm|yarn|pnpm". */
function storageKey(group: string): string {
	return `tabs:${group}`;
}

function select(tabs: Element, value: string): void {
	const radio = radiosOf(tabs).find((each) => each.value === value);
	if (radio) radio.checked = true;
}

function groupsOf(page: ParentNode): NodeListOf<HTMLElement> {
	return page.querySelectorAll<HTMLElement>(".tabs[data-tabs]");
}

/**
 * Opens in every group of the page the tab that the address names, as
 * `?tab=yarn` does, else what the reader chose last in its kind. A link decides
 * for its page only: what the reader chose is remembered all the same.
 */
export function applyTabs(page: ParentNode, storage: SafeStorage = localStore): void {
	const named = new URLSearchParams(location.search).getAll("tab").map((value) => value.toLowerCase());
	for (const tabs of groupsOf(page)) {
		const linked = radiosOf(tabs).find(({ value }) => named.includes(value.toLowerCase()))?.value;
		const choice = linked ?? storage.get(storageKey(tabs.dataset.tabs ?? ""));
		if (choice !== null) select(tabs, choice);
	}
}

/** Writes a choice into the address, in the place of another of its group, so that the link can be passed on. */
function nameInAddress(tabs: Element, choice: string): void {
	const url = new URL(location.href);
	const own = new Set(radiosOf(tabs).map(({ value }) => value.toLowerCase()));
	const others = url.searchParams.getAll("tab").filter((value) => !own.has(value.toLowerCase()));
	url.searchParams.delete("tab");
	for (const value of [...others, choice]) url.searchParams.append("tab", value);
	history.replaceState(history.state, "", url);
}

/**
 * Keeps the choice made with a radio button and opens the same tab in all
 * groups of the kind. The group that was used stays where it is in the window,
 * however much the ones above it grow or shrink.
 */
export function chooseTab(radio: HTMLInputElement, storage: SafeStorage = localStore): void {
	const used = radio.closest<HTMLElement>(".tabs[data-tabs]");
	const group = used?.dataset.tabs;
	if (!used || group === undefined) return;
	storage.set(storageKey(group), radio.value);
	nameInAddress(used, radio.value);
	const before = used.getBoundingClientRect().top;
	for (const tabs of groupsOf(document)) {
		if (tabs !== used && tabs.dataset.tabs === group) select(tabs, radio.value);
	}
	const moved = used.getBoundingClientRect().top - before;
	if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}

/** Follows a choice made in another browser tab. */
export function followTabs(event: StorageEvent): void {
	if (event.key?.startsWith("tabs:")) applyTabs(document);
}
