import type { Tally } from "./contract";

/** The events that change tallies while the page is read. */
export interface LiveListener {
	/** New tallies of some proposals, by id. */
	tallies(list: (Tally & { id: string })[]): void;
	/** Whether they arrive now. */
	live(on: boolean): void;
	/** The reader came back to a page to which nothing arrives: it may have missed something. */
	missed(): void;
}

/** How long after a refused connection the next is tried, in milliseconds; doubled each time, up to the second. */
const [firstDelay, lastDelay] = [5_000, 60_000];

/**
 * Hears the votes of others, as long as the page is in view: a connection per
 * forgotten tab would be too many. The browser connects again by itself when
 * the network fails; when the server refuses, this does.
 */
export class LiveTallies {
	readonly #address: string;
	readonly #listener: LiveListener;
	readonly #stopHearing = new AbortController();
	#source: EventSource | undefined;
	#timer: number | undefined;
	#delay = firstDelay;

	constructor(address: string, listener: LiveListener) {
		this.#address = address;
		this.#listener = listener;
		const { signal } = this.#stopHearing;
		document.addEventListener("visibilitychange", () => this.#look(), { signal });
		window.addEventListener("focus", () => this.#look(), { signal });
		window.addEventListener("online", () => this.#look(), { signal });
		this.#look();
	}

	close(): void {
		this.#stopHearing.abort();
		this.#disconnect();
	}

	#look(): void {
		if (document.visibilityState === "hidden") {
			this.#disconnect();
			return;
		}
		const state = this.#source?.readyState;
		if (state === EventSource.OPEN) return;
		// The first connection brings everything; a later one may take its time.
		if (this.#source || this.#timer) this.#listener.missed();
		if (!this.#source) this.#connect();
	}

	#connect(): void {
		window.clearTimeout(this.#timer);
		this.#timer = undefined;
		const source = new EventSource(this.#address);
		this.#source = source;
		const hear = (event: MessageEvent<string>) => this.#listener.tallies([JSON.parse(event.data)].flat());
		source.addEventListener("tallies", hear);
		source.addEventListener("tally", hear);
		source.addEventListener("open", () => {
			this.#delay = firstDelay;
			this.#listener.live(true);
		});
		source.addEventListener("error", () => {
			if (this.#source !== source) return;
			this.#listener.live(false);
			if (source.readyState === EventSource.CLOSED) this.#connectLater();
		});
	}

	#connectLater(): void {
		this.#disconnect();
		this.#timer = window.setTimeout(() => this.#connect(), this.#delay);
		this.#delay = Math.min(2 * this.#delay, lastDelay);
	}

	#disconnect(): void {
		window.clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#source?.close();
		this.#source = undefined;
	}
}
