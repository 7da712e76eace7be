import { fill } from "../messages";
import { messages } from "../messages/current";
import type { StartMessages } from "./startMessages";

/** A recent search that was removed, or "" for all of them, and which option it was, -1 if the cursor was elsewhere. */
export interface Removed {
	query: string;
	at: number;
}

/** What a screen reader is told of the options of an empty search box. */
export function startSentence(
	recent: readonly unknown[],
	sections: readonly unknown[],
	removed: Removed | undefined,
	say: StartMessages,
): string {
	if (removed) return removed.query ? fill(say.removed, { query: removed.query }) : say.cleared;
	const counted = [
		count(recent.length, say.oneRecent, say.someRecent),
		count(sections.length, say.oneSection, say.someSections),
	].filter(Boolean);
	if (!counted.length) return "";
	const told = fill(messages().search.sayHits, { hits: counted.join(", ") });
	return recent.length ? fill(say.sayRemove, { options: told }) : told;
}

function count(n: number, one: string, some: string): string {
	if (!n) return "";
	return n === 1 ? one : fill(some, { count: n });
}
