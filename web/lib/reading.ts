import type { Anchor } from "../types/props";
import type { SafeStorage } from "./storage";

/** The local storage key of the places. */
export const readingKey = "reading";

/** Places are kept for this many pages, the ones read last. */
const capacity = 40;

/** A page is long when it is this many windows high. */
const windows = 4;

/** Reports whether a page of a height is worth a bookmark; both in pixels. */
export function isLong(pageHeight: number, windowHeight: number): boolean {
	return pageHeight >= windows * windowHeight;
}

type Entry = [url: string, id: string];

/** The section that was being read in each long page, by the page's address. */
export class ReadingPlaces {
	readonly #storage: SafeStorage;

	constructor(storage: SafeStorage) {
		this.#storage = storage;
	}

	/** The id of the heading reading stopped at. */
	get(url: string): string | undefined {
		return this.#read().find(([known]) => known === url)?.[1];
	}

	/** Keeps the place; without an id the page has been read to its end, and is forgotten. */
	set(url: string, id: string | undefined): void {
		const others = this.#read().filter(([known]) => known !== url);
		const entries: Entry[] = id ? [...others, [url, id]] : others;
		this.#storage.set(readingKey, JSON.stringify(entries.slice(-capacity)));
	}

	// Read anew each time: other tabs write too.
	#read(): Entry[] {
		try {
			const value: unknown = JSON.parse(this.#storage.get(readingKey) ?? "[]");
			return Array.isArray(value) ? value.filter(isEntry) : [];
		} catch {
			return [];
		}
	}
}

function isEntry(value: unknown): value is Entry {
	return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "string";
}

/** The anchors of a page in the order they are read. */
export function inOrder(anchors: readonly Anchor[]): Anchor[] {
	return anchors.flatMap((anchor) => [anchor, ...inOrder(anchor.children ?? [])]);
}
