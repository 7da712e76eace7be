import { AppData } from "../lib/appdata";
import { UsageError } from "./client";
import { normalize } from "./normalize";
import type { Found, Source } from "./source";

/** Characters that a query has at least (P-9.2). */
export const minLength = 1;

/** Queries kept. */
const capacity = 100;

/** Suggestions with the query they are for. */
export interface Suggestions<Item> extends Found<Item> {
	query: string;
}

export interface DatasetOptions<Item> {
	/** Names the list in the page: letters, digits, underscore and hyphen. */
	name: string;
	source: Source<Item>;
	/** The shortest query that is asked for, in characters. */
	minLength?: number;
}

/**
 * Suggestions from one source (P-4.3): kept and
 * given again when a query repeats, and ignored when they arrive after the
 * query changed or was cancelled.
 */
export class Dataset<Item> {
	readonly name: string;
	readonly #source: Source<Item>;
	readonly #minLength: number;
	readonly #kept = new AppData<Suggestions<Item>>(capacity);
	/** Grows with every query; an answer to an older one is late. */
	#turn = 0;

	constructor(options: DatasetOptions<Item>) {
		if (!options.source) throw new UsageError("Missing 'source' key");
		if (!/^[\w-]+$/.test(options.name)) {
			throw new UsageError(`a dataset's name consists of letters, digits, '_' and '-': '${options.name}'`);
		}
		this.name = options.name;
		this.#source = options.source;
		this.#minLength = options.minLength ?? minLength;
	}

	/** The answer to a query that needs no request: a cached one, or none for a query that is too short. */
	peek(text: string): Suggestions<Item> | undefined {
		const query = normalize(text);
		return query.length < this.#minLength ? { query, items: [], total: 0 } : this.#kept.get(query);
	}

	/** Asks; undefined when something newer overtook it. Rejects when the source fails, unless overtaken. */
	async update(text: string): Promise<Suggestions<Item> | undefined> {
		const turn = ++this.#turn;
		const query = normalize(text);
		try {
			const found = this.peek(query) ?? this.#keep(query, await this.#source(query));
			return turn === this.#turn ? found : undefined;
		} catch (error) {
			if (turn !== this.#turn) return undefined;
			throw error;
		}
	}

	/** Ignores what is on its way. */
	cancel(): void {
		this.#turn++;
	}

	#keep(query: string, { items, total }: Found<Item>): Suggestions<Item> {
		if (!Array.isArray(items)) throw new TypeError("suggestions must be an array");
		const suggestions = { query, items, total };
		this.#kept.set(query, suggestions);
		return suggestions;
	}
}
