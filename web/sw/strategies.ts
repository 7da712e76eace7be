// How each kind of request is answered. What is kept is bounded, but for the
// copy of the whole documentation, which is the reader's own wish.
import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst, StaleWhileRevalidate, Strategy, type StrategyHandler } from "workbox-strategies";
import { pageKey } from "./address";
import { names } from "./build";

/** How long the network may take before what is kept is shown, in seconds. */
const networkTimeout = 3;

const day = 86_400;

const limits = {
	pages: { maxEntries: 100, maxAgeSeconds: 90 * day },
	files: { maxEntries: 200, maxAgeSeconds: 90 * day },
	data: { maxEntries: 30, maxAgeSeconds: 90 * day },
};

// Where the browser has no room left, all that was kept unasked goes.
const bounded = (kind: keyof typeof limits) => new ExpirationPlugin({ ...limits[kind], purgeOnQuotaError: true });

/** Only a whole answer from where it was asked for is kept: no error, no part, nothing that was redirected. */
export function isKeepable(response: Response): boolean {
	return response.status === 200 && response.type === "basic" && !response.redirected;
}

const whole: WorkboxPlugin = {
	cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

/** Pages by their path. One with a query was made for it, as the search results are, and is not kept. */
const byPath: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
	cacheWillUpdate: async ({ request, response }) => {
		const isPage = response.headers.get("content-type")?.startsWith("text/html");
		return isPage && isKeepable(response) && !new URL(request.url).search ? response : null;
	},
};

/** Looks into the saved copy and the shells, too, where a file's query, which only tells versions apart, is left out. */
const elsewhere: WorkboxPlugin = {
	cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
		cachedResponse ?? (await kept(request.url)) ?? (await kept(pageKey(request.url))),
};

const matchOptions = { ignoreVary: true };

/** What is kept of an address in any cache of this site. A storage that fails has kept nothing. */
export async function kept(address: string): Promise<Response | undefined> {
	try {
		for (const name of await caches.keys()) {
			if (!name.startsWith(names.prefix)) continue;
			// Not opened: that would make a cache anew which is deleted at the same time.
			const found = await caches.match(address, { ...matchOptions, cacheName: name });
			if (found) return found;
		}
	} catch (error) {
		console.warn("what is kept for reading offline cannot be read", error);
	}
	return undefined;
}

/** Files whose names carry their content: one that is kept is right for ever. */
class KeptFirst extends Strategy {
	override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
		return (await kept(request.url)) ?? handler.fetchAndCachePut(request);
	}
}

export const pages = new NetworkFirst({
	cacheName: names.pages,
	networkTimeoutSeconds: networkTimeout,
	matchOptions,
	plugins: [byPath, bounded("pages"), elsewhere],
});

export const assets = new KeptFirst({ cacheName: names.files, plugins: [whole, bounded("files")] });

export const images = new StaleWhileRevalidate({
	cacheName: names.files,
	matchOptions,
	plugins: [whole, bounded("files"), elsewhere],
});

export const data = new NetworkFirst({
	cacheName: names.data,
	networkTimeoutSeconds: networkTimeout,
	matchOptions,
	plugins: [whole, bounded("data"), elsewhere],
});
