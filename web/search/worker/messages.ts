/** The messages between the page and the worker. */
import type { SearchParams } from "../client";

/** Asks the worker to fetch the index at an address and to get ready. */
export interface OpenMessage {
	kind: "open";
	/** Absolute address of the index. */
	index: string;
}

/** Asks for the hits of a query. */
export interface SearchMessage {
	kind: "search";
	/** Which answer belongs to it. */
	id: number;
	query: string;
	params: SearchParams;
}

export type ToWorker = OpenMessage | SearchMessage;

/** The worker is ready, or what keeps it from being so. */
export interface OpenedMessage {
	kind: "opened";
	error?: string;
}

/** The answer to a search, the service's JSON for one request, or why there is none. */
export type AnswerMessage = { kind: "answer"; id: number } & ({ json: string } | { error: string });

export type FromWorker = OpenedMessage | AnswerMessage;
