/** Which addresses of the site the worker has to do with. */

/** Paths below the base path that the worker leaves to the network: services, events, hourly figures, the worker itself. */
const alive = /^(api\/v1|1|_bindery|badges|metrics|healthz|readyz|sw\.js)(\/|$)/;

/** A request as far as it decides how it is answered. */
export interface RequestParts {
	url: URL;
	method: string;
	mode: string;
	headers: Pick<Headers, "get" | "has">;
}

export type Kind = "page" | "asset" | "data" | "image";

/** How a request is answered, or undefined for one that is none of the worker's business. */
export function kindOf(request: RequestParts, origin: string, base: string, saveHeader: string): Kind | undefined {
	const { url, method, mode, headers } = request;
	if (method !== "GET" || url.origin !== origin || !url.pathname.startsWith(base)) return undefined;
	// A part of a file must not be taken for the whole.
	if (headers.has("range") || headers.has(saveHeader)) return undefined;
	const path = url.pathname.slice(base.length);
	if (alive.test(path)) return undefined;
	if (path.startsWith("assets/")) return "asset";
	if (mode === "navigate" || headers.get("accept")?.includes("text/html")) return "page";
	if (/\.(json|idx)$/.test(path)) return "data";
	return /\.(svg|png|ico|jpe?g|webp|avif|gif|webmanifest)$/.test(path) ? "image" : undefined;
}

/** The address a page is kept under: what follows its path chooses nothing that is kept. */
export function pageKey(address: string): string {
	const url = new URL(address);
	url.search = "";
	url.hash = "";
	return url.href;
}
