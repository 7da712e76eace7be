import { type PageData, readText } from "./document";
import { withoutRelease } from "./lens";

/** A page gives up loading after this long, in milliseconds (P-9.5). */
export const loadTimeout = 120_000;

/** How long a load that failed may ask whether the address leads to another host, in milliseconds. */
export const probeTimeout = 5_000;

/** The timers a load uses, replaced in tests. */
export interface Clock {
	setTimeout(run: () => void, milliseconds: number): number;
	clearTimeout(timer: number): void;
}

/** The parts of the browser that a load needs. */
export interface LoadContext {
	fetch(address: string, init: RequestInit): Promise<Response>;
	parse(html: string): Document;
	clock: Clock;
}

/** A page and where it was found, which differs from where it was asked for after a redirect. */
export interface LoadedPage {
	page: PageData;
	url: URL;
}

/** The address asked for is no page of this site (P-8.2). */
export class ModuleNotFoundError extends Error {
	readonly code = "MODULE_NOT_FOUND";
	constructor(key: string) {
		super(`Cannot find module '${key}'`);
		this.name = "ModuleNotFoundError";
	}
}

/** A page of this site did not arrive: no network, a broken server, or too late (P-8.4). */
export class ChunkLoadError extends Error {
	constructor(key: string, cause: unknown) {
		super(`Loading chunk ${key} failed`, { cause });
		this.name = "ChunkLoadError";
	}
}

/** The key of a page in caches: its address without origin, hash, release and, almost always, query. */
export function pageKey(url: URL): string {
	return url.pathname + withoutRelease(url.search, choices);
}

/** Parameters for a choice on the page (release, explorer settings, tab, a table's rows) do not make another page. */
const choices = /^(v|splitChunks|tab|packages-\w+)=/;

/**
 * Fetches a page's HTML and reads the page from it.
 *
 * Rejects with the signal's reason when the load was aborted, with
 * {@link ModuleNotFoundError} when the address is no page of the site, and with
 * {@link ChunkLoadError} when the page did not arrive within 120 s.
 */
export async function loadPage(url: URL, context: LoadContext, signal: AbortSignal): Promise<LoadedPage> {
	const key = pageKey(url);
	const inTime = deadline(context.clock, signal);
	try {
		const response = await context.fetch(key, {
			signal: inTime.signal,
			headers: { Accept: "text/html" },
		});
		if (response.status >= 500) throw new ChunkLoadError(key, response.status);
		const page = response.ok ? readText(await response.text(), context.parse) : undefined;
		if (!page) throw new ModuleNotFoundError(key);
		return { page, url: landed(url, response) };
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		if (error instanceof ModuleNotFoundError || error instanceof ChunkLoadError) throw error;
		const elsewhere = await leadsElsewhere(key, context, inTime.signal);
		if (signal.aborted) throw signal.reason;
		throw elsewhere ? new ModuleNotFoundError(key) : new ChunkLoadError(key, error);
	} finally {
		inTime.done();
	}
}

// A redirect to another host fails like a broken network. Asked not to follow
// it, the browser says that there is one, and can go there itself.
async function leadsElsewhere(key: string, { fetch, clock }: LoadContext, outer: AbortSignal): Promise<boolean> {
	if (outer.aborted) return false;
	// A network that swallows requests must not keep the reader waiting twice.
	const { signal, done } = deadline(clock, outer, probeTimeout);
	try {
		const response = await fetch(key, { signal, headers: { Accept: "text/html" }, redirect: "manual" });
		return response.type === "opaqueredirect";
	} catch {
		return false;
	} finally {
		done();
	}
}

function deadline(
	clock: Clock,
	outer: AbortSignal,
	milliseconds = loadTimeout,
): { signal: AbortSignal; done: () => void } {
	const controller = new AbortController();
	const follow = () => controller.abort(outer.reason);
	if (outer.aborted) follow();
	outer.addEventListener("abort", follow);
	const timer = clock.setTimeout(() => controller.abort(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
	return {
		signal: controller.signal,
		done() {
			clock.clearTimeout(timer);
			outer.removeEventListener("abort", follow);
		},
	};
}

// A redirect drops the hash of the request; the reader still means it.
function landed(asked: URL, response: Response): URL {
	if (!response.redirected || !response.url) return asked;
	const url = new URL(response.url);
	url.hash ||= asked.hash;
	return url;
}
