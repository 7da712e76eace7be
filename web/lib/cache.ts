import { AppData } from "./appdata";
import { type LoadedPage, pageKey } from "./load";

/** How many pages are kept; going back and forth rarely needs more. */
const capacity = 8;

interface Entry {
	page: Promise<LoadedPage>;
	controller: AbortController;
	settled: boolean;
}

/**
 * A few pages in memory, loaded or on their way. A prefetch and the navigation
 * that follows it share one request.
 */
export class PageCache {
	readonly #entries: AppData<Entry>;
	readonly #load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>;

	/** `now` returns milliseconds. */
	constructor(load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>, now: () => number) {
		this.#load = load;
		this.#entries = new AppData(capacity, now);
	}

	/** The page, from memory when it is there. A failed load is forgotten, and so is the offline page. */
	get(url: URL): Promise<LoadedPage> {
		return (this.#entries.get(pageKey(url)) ?? this.#start(url)).page;
	}

	/** Keeps a page that is there already. */
	put(loaded: LoadedPage): void {
		const page = Promise.resolve(loaded);
		this.#entries.set(pageKey(loaded.url), { page, controller: new AbortController(), settled: true });
	}

	/** Stops a page's load if it is still on its way. */
	abort(url: URL): void {
		const entry = this.#entries.get(pageKey(url));
		if (!entry || entry.settled) return;
		this.#entries.delete(pageKey(url));
		entry.controller.abort();
	}

	/** Forgets every page that has arrived. */
	clear(): void {
		this.#entries.clear();
	}

	#start(url: URL): Entry {
		const key = pageKey(url);
		const controller = new AbortController();
		const entry: Entry = { page: this.#load(url, controller.signal), controller, settled: false };
		this.#entries.set(key, entry);
		const settle = () => {
			entry.settled = true;
		};
		const forget = () => {
			settle();
			if (this.#entries.get(key) === entry) this.#entries.delete(key);
		};
		// The service worker's stand-in for a page is not cached: it must go when the network is back.
		entry.page.then(({ page }) => (page.props.kind === "offline" ? forget() : settle()), forget);
		return entry;
	}
}
