import { fill } from "../messages";
import { hitsMessages } from "./messages";
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
	if (!recent.length && !sections.length) return "";
	const counted = fill(say.counted, { recent: recent.length, sections: sections.length });
	const options = fill(hitsMessages().sayHits, { hits: counted });
	return recent.length ? fill(say.sayRemove, { options }) : options;
}
