import type { SafeStorage } from "./storage";

/** Length of the key that names a history entry (P-9.15). */
export const keyLength = 6;

/** A scroll position, in pixels. */
export interface Position {
	x: number;
	y: number;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A new key; `random` returns numbers in [0, 1). */
export function makeKey(random: () => number = Math.random): string {
	return Array.from({ length: keyLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
}

/** The key kept in a history entry's state, if it is one of ours. */
export function keyOf(state: unknown): string | undefined {
	if (typeof state !== "object" || state === null || !("key" in state)) return undefined;
	return typeof state.key === "string" && state.key.length === keyLength ? state.key : undefined;
}

/** The session storage key of all positions. */
const storageKey = "scroll";

/** A tab remembers the positions of this many history entries. */
const capacity = 50;

/**
 * Where each history entry was scrolled to. Positions live in memory and are
 * written to the session storage when the page is left, so that a reload and a
 * way back from another site find them.
 */
export class ScrollPositions {
	readonly #positions: Map<string, Position>;
	readonly #storage: SafeStorage;

	constructor(storage: SafeStorage) {
		this.#storage = storage;
		this.#positions = parsePositions(storage.get(storageKey));
	}

	get(key: string): Position | undefined {
		return this.#positions.get(key);
	}

	set(key: string, position: Position): void {
		this.#positions.delete(key);
		this.#positions.set(key, position);
		for (const oldest of this.#positions.keys()) {
			if (this.#positions.size <= capacity) break;
			this.#positions.delete(oldest);
		}
	}

	save(): void {
		this.#storage.set(storageKey, JSON.stringify([...this.#positions]));
	}
}

function parsePositions(text: string | null): Map<string, Position> {
	try {
		const entries: unknown = JSON.parse(text ?? "[]");
		return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
	} catch {
		return new Map();
	}
}

function isEntry(value: unknown): value is [string, Position] {
	if (!Array.isArray(value) || typeof value[0] !== "string") return false;
	const position: unknown = value[1];
	return typeof position === "object" && position !== null && "x" in position && "y" in position;
}
