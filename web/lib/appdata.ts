/**
 * Milliseconds for which fetched data is used (P-9.6).
 * The number is all the specification says of it.
 */
export const resetAfter = 120_000;

interface Kept<Value> {
	value: Value;
	/** When it is thrown away, in milliseconds of the clock. */
	expires: number;
}

/**
 * Data of the app that was fetched and is kept in memory: pages, anchors,
 * suggestions. Each is thrown away {@link resetAfter} it was put in, however
 * often it is used meanwhile, so that a tab which stays open never shows what
 * was true long ago.
 */
export class AppData<Value> {
	readonly #kept = new Map<string, Kept<Value>>();
	readonly #capacity: number;
	readonly #now: () => number;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Keeps so many entries; what was not used for longest goes first. `now` returns milliseconds. */
	constructor(capacity: number, now: () => number = Date.now) {
		this.#capacity = capacity;
		this.#now = now;
	}

	/** The value kept under a key, unless it is too old. */
	get(key: string): Value | undefined {
		const kept = this.#kept.get(key);
		this.#kept.delete(key);
		// A timer of a tab in the background may be late.
		if (!kept || kept.expires <= this.#now()) return undefined;
		this.#kept.set(key, kept);
		return kept.value;
	}

	/** Keeps what was asked for now. */
	set(key: string, value: Value): void {
		this.#kept.delete(key);
		this.#kept.set(key, { value, expires: this.#now() + resetAfter });
		for (const oldest of this.#kept.keys()) {
			if (this.#kept.size <= this.#capacity) break;
			this.#kept.delete(oldest);
		}
		this.#timer ??= setTimeout(this.#reset, resetAfter);
	}

	delete(key: string): void {
		this.#kept.delete(key);
	}

	clear(): void {
		this.#kept.clear();
	}

	// A value that nobody asks for again is removed all the same.
	readonly #reset = (): void => {
		this.#timer = undefined;
		for (const [key, { expires }] of this.#kept) {
			if (expires <= this.#now()) this.#kept.delete(key);
		}
		const next = Math.min(...[...this.#kept.values()].map(({ expires }) => expires));
		if (this.#kept.size) this.#timer = setTimeout(this.#reset, next - this.#now());
	};

	/** How many entries there are. */
	get size(): number {
		return this.#kept.size;
	}
}
