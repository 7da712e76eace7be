import type { SafeStorage } from "../lib/storage";
import type { SearchAnswer, SearchCallback, SearchIndex, SearchParams } from "./client";

/** Searches the index file in the browser itself, with the server's ranking. */
export interface OfflineSearch {
	/** Answers as the server does to one request with the same parameters: a SearchAnswer. */
	search(query: string, params: SearchParams): Promise<unknown>;
}

export interface FallbackContext {
	/** Loads the index. Called again after it failed. */
	load(): Promise<OfflineSearch>;
	/** Remembers for the tab which of the two answers. */
	session: SafeStorage;
	/** Milliseconds since any fixed moment that outlives the page. */
	now(): number;
	/** Whether the browser knows that it has no network. */
	isOffline(): boolean;
}

/** A server that did not answer is left alone this long, one that has no search longer; in milliseconds. */
export const absences = { unreachable: 30_000, absent: 600_000 };

const storageKey = "search-offline-until";

/**
 * An index that the browser answers from when no server does: on a host that
 * has no search, and without network. Other failures, such as too many
 * requests, are the caller's.
 */
export function withFallback(index: SearchIndex, context: FallbackContext): SearchIndex {
	const { session, now, isOffline } = context;
	let loading: Promise<OfflineSearch> | undefined;

	const askBrowser = async (query: string, params: SearchParams) => {
		loading ??= context.load();
		loading.catch(() => {
			loading = undefined;
		});
		return (await (await loading).search(query, params)) as SearchAnswer;
	};
	const ask = async (query: string, params: SearchParams) => {
		if (isOffline() || Number(session.get(storageKey)) > now()) return askBrowser(query, params);
		try {
			return await index.search(query, params);
		} catch (error) {
			const absence = absenceOf(error);
			if (!absence || !(error instanceof Error)) throw error;
			const answer = await askBrowser(query, params).catch((own: Error) => {
				// Both reasons matter: that the server did not answer, and that nothing stood in.
				throw new AggregateError([error, own], `${error.message}; searching in the browser: ${own.message}`);
			});
			session.set(storageKey, String(now() + absences[absence]));
			return answer;
		}
	};
	return {
		search(query, params = {}, cb?: SearchCallback) {
			const answer = ask(query, params);
			if (cb) answer.then((found) => cb(null, found), cb);
			return answer;
		},
	};
}

/** What an error says about the server: that it has no search, or that it did not answer; else nothing. */
function absenceOf(error: unknown): keyof typeof absences | undefined {
	if (!(error instanceof Error)) return undefined;
	if (error.name === "RetryError") return "unreachable";
	const status = "status" in error ? error.status : undefined;
	// A static host answers with a page, or refuses to be posted to.
	return error.name === "DeserializationError" || status === 404 || status === 405 ? "absent" : undefined;
}
