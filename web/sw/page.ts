import type { RouteHandlerCallbackOptions } from "workbox-core";
import { pageKey } from "./address";
import { build } from "./build";
import { kept, pages } from "./strategies";

/**
 * Answers for a page: from the network, after 3 s from what is kept, and with
 * the offline page where neither has it. A page that is kept is better than a
 * server's failure.
 */
export async function answerPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
	try {
		const response = await pages.handle({ request, event });
		return response.status < 500 ? response : ((await kept(pageKey(request.url))) ?? response);
	} catch (error) {
		const instead = (await slashed(request)) ?? (await offlinePage());
		if (instead) return instead;
		throw error;
	}
}

/** Leads to the page with a slash at its end (P-2.8), if that one is kept, as the server would. */
async function slashed(request: Request): Promise<Response | undefined> {
	const url = new URL(request.url);
	if (url.pathname.endsWith("/")) return undefined;
	url.pathname += "/";
	const page = await kept(pageKey(url.href));
	return page && (request.mode === "navigate" ? Response.redirect(url.href) : page);
}

function offlinePage(): Promise<Response | undefined> {
	const [page] = build.pages;
	return page ? kept(new URL(page, location.origin).href) : Promise.resolve(undefined);
}
