import { createMemoryCache, type Requester } from "@algolia/client-common";
import { createXhrRequester } from "@algolia/requester-browser-xhr";
import { type LiteClient, liteClient } from "algoliasearch/lite";

/** A request's parameters besides the query (the service's names). */
export type SearchParams = Record<string, string | number | boolean | readonly unknown[]>;

/** A record that was found (P-3.6). Texts are HTML. */
export interface WireHit {
	objectID: string;
	url?: string | null;
	anchor?: string | null;
	hierarchy?: Record<string, string | null>;
	content?: string | null;
	section?: string;
	since?: string;
	until?: string;
	_highlightResult?: { hierarchy?: Record<string, { value: string } | null> };
	_snippetResult?: { content?: { value: string } | null };
}

/** What the service answers to one query. */
export interface SearchAnswer {
	hits: WireHit[];
	nbHits: number;
	nbPages: number;
	page: number;
	/** How many hits have each value of the facets asked for. */
	facets?: Record<string, Record<string, number>>;
}

/** Told of an answer, or of why there is none. */
export type SearchCallback = (error: Error | null, answer?: SearchAnswer) => void;

/** An index of the search service. */
export interface SearchIndex {
	/**
	 * Searches, and tells the callback if there is one. Rejects when every host
	 * failed and when the service refused. Throws on arguments of another shape.
	 */
	search(query: string, params?: SearchParams, cb?: SearchCallback): Promise<SearchAnswer>;
}

export interface ClientOptions {
	appId: string;
	apiKey: string;
	/** Origins with an optional path. Without any the service's own hosts of the application are asked. */
	hosts?: readonly string[] | undefined;
}

/** Milliseconds (P-9.3). The client multiplies them on retries, by {@link maxMultiplier} at most. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

/** A timeout is multiplied by this at most (P-9.3). The client alone goes on to 6. */
const maxMultiplier = 4;

/** Keys longer than this do not fit into a header everywhere (P-9.3). */
const longKey = 500;

/** A host, and three to fall back on (P-7.3). */
const tries = 4;

/** The longest query the hosted service takes, in characters. */
const longestHosted = 512;

/** Thrown for what only the site's author can have done wrong. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/** Makes a client of the service. Throws a {@link UsageError} on options nothing can be asked with. */
export function createClient({ appId, apiKey, hosts = [] }: ClientOptions): { index(name: string): SearchIndex } {
	if (!appId || typeof appId !== "string")
		throw new UsageError("the search client needs an application id: set 'appId'");
	if (!apiKey || typeof apiKey !== "string") throw new UsageError("the search client needs an api key: set 'apiKey'");
	const client = liteClient(appId, apiKey, {
		timeouts,
		// The client's own choice, the local storage, waits for a timer with every key that is pressed.
		hostsCache: createMemoryCache(),
		requester: patient(createXhrRequester()),
		// P-8.6: a refusal is told at once. The client would ask again, long after the reader typed on.
		maxRateLimitRetries: 0,
		authMode: apiKey.length > longKey ? "WithinQueryParameters" : "WithinHeaders",
		...(hosts.length && { hosts: shuffled(hosts.map(hostOf)).slice(0, tries) }),
	});
	// The hosted service takes the agent in the address alone from other origins.
	if (hosts.length) Object.assign(client.transporter.baseHeaders, { "x-algolia-agent": client._ua });
	return { index: (name) => indexOf(client, name, hosts.length ? undefined : longestHosted) };
}

/** Waits for a host no longer than the spec has it. Everything that is asked here reads. */
function patient({ send }: Requester): Requester {
	return {
		send: ({ connectTimeout, responseTimeout, ...request }) =>
			send({
				...request,
				connectTimeout: Math.min(connectTimeout, maxMultiplier * timeouts.connect),
				responseTimeout: Math.min(responseTimeout, maxMultiplier * timeouts.read),
			}),
	};
}

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>["hosts"]>[number];

function hostOf(address: string): Host {
	const [, protocol = "", url = ""] = /^([a-z][a-z\d+.-]*):\/\/(.*?)\/*$/i.exec(address) ?? [];
	if (protocol !== "http" && protocol !== "https") {
		throw new UsageError(`the search client's protocol must be http or https: '${address}'`);
	}
	return { url, protocol, accept: "readWrite" };
}

function shuffled<Item>(items: Item[]): Item[] {
	for (let last = items.length - 1; last > 0; last--) {
		const other = Math.floor(Math.random() * (last + 1));
		[items[last], items[other]] = [items[other] as Item, items[last] as Item];
	}
	return items;
}

function indexOf(client: LiteClient, indexName: string, longest?: number): SearchIndex {
	return {
		search(query, params = {}, cb) {
			checkArguments(query, params, cb);
			const answer = ask(client, [{ indexName, params: encode({ query: query.slice(0, longest), ...params }) }]);
			if (cb) answer.then((found) => cb(null, found), cb);
			return answer;
		},
	};
}

/** Throws the usage error of a wrong call (P-8.5). */
function checkArguments(query: unknown, params: unknown, cb: unknown): void {
	const isObject = typeof params === "object" && params !== null && !Array.isArray(params);
	if (typeof query !== "string" || !isObject || (cb !== undefined && typeof cb !== "function")) {
		throw new UsageError("index.search usage is index.search(query, params, cb)");
	}
}

/** Parameters as the string the service takes (P-7.1). */
function encode(params: SearchParams): string {
	return Object.entries(params)
		.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)])
		.map((pair) => pair.map((text) => encodeURIComponent(text)).join("="))
		.join("&");
}

async function ask(client: LiteClient, requests: { indexName: string; params: string }[]): Promise<SearchAnswer> {
	const { results } = await client.search({ requests }).catch((error: Error) => {
		if (error.name !== "RetryError") throw error;
		// P-7.2: what keeps a POST from a host may let a GET pass.
		return client.transporter
			.request<{ results: unknown[] }>({
				method: "GET",
				path: "/1/indexes/*",
				queryParameters: { requests: JSON.stringify(requests) },
				headers: {},
			})
			.catch(() => Promise.reject(error));
	});
	return results[0] as SearchAnswer;
}
