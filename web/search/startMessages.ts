import { messages } from "../messages/current";
import en from "../messages/en/start.json";

/** What an empty search says. */
export type StartMessages = typeof en;

/**
 * The messages of an empty search. English ones come with the code that is
 * loaded for a search and not with every page, as other messages do.
 */
export function startMessages(): StartMessages {
	return (messages() as { start?: StartMessages }).start ?? en;
}
