import { type LoadedPage, pageKey } from "./load";

/** How many pages are kept; going back and forth rarely needs more. */
const capacity = 8;

/** How long a page may be shown without asking again, in milliseconds. */
const lifetime = 300_000;

interface Entry {
	page: Promise<LoadedPage>;
	controller: AbortController;
	settled: boolean;
	expires: number;
}

/**
 * A few pages in memory, loaded or on their way. A prefetch and the navigation
 * that follows it share one request.
 */
export class PageCache {
	readonly #entries = new Map<string, Entry>();
	readonly #load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>;
	readonly #now: () => number;

	/** `now` returns milliseconds. */
	constructor(load: (url: URL, signal: AbortSignal) => Promise<LoadedPage>, now: () => number) {
		this.#load = load;
		this.#now = now;
	}

	/** The page, from memory when it is there. A failed load is forgotten, and so is the offline page. */
	get(url: URL): Promise<LoadedPage> {
		const key = pageKey(url);
		const known = this.#entries.get(key);
		const entry = known && known.expires > this.#now() ? known : this.#start(url);
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		this.#trim();
		return entry.page;
	}

	/** Keeps a page that is there already. */
	put(loaded: LoadedPage): void {
		this.#entries.set(pageKey(loaded.url), {
			page: Promise.resolve(loaded),
			controller: new AbortController(),
			settled: true,
			expires: this.#now() + lifetime,
		});
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
		const controller = new AbortController();
		const entry: Entry = {
			page: this.#load(url, controller.signal),
			controller,
			settled: false,
			expires: this.#now() + lifetime,
		};
		const settle = () => {
			entry.settled = true;
		};
		const forget = () => {
			settle();
			if (this.#entries.get(pageKey(url)) === entry) this.#entries.delete(pageKey(url));
		};
		// What the service worker shows in the place of a page must not outlast the want of network.
		entry.page.then(({ page }) => (page.props.kind === "offline" ? forget() : settle()), forget);
		return entry;
	}

	#trim(): void {
		for (const key of this.#entries.keys()) {
			if (this.#entries.size <= capacity) return;
			this.#entries.delete(key);
		}
	}
}
