import { useSyncExternalStore } from "react";
import { localStore } from "../lib/storage";
import { normalize } from "./normalize";

/** Searches kept. */
const capacity = 5;

/** The longest query kept, in UTF-16 units: a pasted message is no line of a list. */
const longest = 200;

const storageKey = "recent-searches";

const none: readonly string[] = [];

let stored: string | null = null;
let queries = none;

/** The searches kept in this browser, newest first; none where storage is blocked. */
export function recentSearches(): readonly string[] {
	const text = localStore.get(storageKey);
	// The same array while nothing changed, as React wants it.
	if (text !== stored) [stored, queries] = [text, parse(text ?? "[]")];
	return queries;
}

// Another program may have written to that key: anything but strings is ignored.
function parse(text: string): readonly string[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value.filter((each) => typeof each === "string" && each).slice(0, capacity) : none;
	} catch {
		return none;
	}
}

const listeners = new Set<() => void>();

function keep(list: readonly string[]): void {
	if (list.length) localStore.set(storageKey, JSON.stringify(list));
	else localStore.remove(storageKey);
	for (const listener of listeners) listener();
}

/** Keeps a search that the reader has ended by choosing a hit or with Enter. */
export function addRecent(text: string): void {
	const query = normalize(text);
	if (!query || query.length > longest) return;
	const lower = query.toLowerCase();
	const others = recentSearches().filter((each) => each.toLowerCase() !== lower);
	keep([query, ...others].slice(0, capacity));
}

export function removeRecent(query: string): void {
	keep(recentSearches().filter((each) => each !== query));
}

export function clearRecent(): void {
	keep(none);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener("storage", listener);
	};
}

/** {@link recentSearches}, followed as they change in any tab; none while the page is taken over. */
export function useRecentSearches(): readonly string[] {
	return useSyncExternalStore(subscribe, recentSearches, () => none);
}
