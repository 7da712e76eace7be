import type { SafeStorage } from "./storage";

/** The session storage key of the last real navigations. */
const storageKey = "reloads";

/** Real navigations to one address within this time, in milliseconds, are a loop … */
const period = 10_000;

/** … once there are more of them than this. */
const limit = 2;

interface Attempts {
	url: string;
	times: number[];
}

/**
 * Reports whether a real navigation to the address may be made, and counts it.
 * A deployment that answers with two builds in turn would otherwise send a tab
 * round and round; the page then says that it could not be loaded. `now` and
 * `alive`, the age of the document, are in milliseconds.
 */
export function mayNavigate(url: string, storage: SafeStorage, now: number, alive: number): boolean {
	const known = parseAttempts(storage.get(storageKey));
	const recent = known.url === url ? known.times.filter((time) => now - time < period) : [];
	if (recent.length >= limit) return false;
	const kept = storage.set(storageKey, JSON.stringify({ url, times: [...recent, now] }));
	// Where nothing can be kept, a page that has lived for a while is in no loop.
	return kept || alive > period;
}

function parseAttempts(text: string | null): Attempts {
	const none: Attempts = { url: "", times: [] };
	try {
		const value: unknown = JSON.parse(text ?? "null");
		return isAttempts(value) ? value : none;
	} catch {
		return none;
	}
}

function isAttempts(value: unknown): value is Attempts {
	if (typeof value !== "object" || value === null) return false;
	return "url" in value && "times" in value && Array.isArray(value.times);
}
