/** What tests of reading without network have in common. */
import { becomes, hydrated } from "./expect.js";

/** Options of a window that may have a service worker. */
export const worker = { serviceWorkers: "allow" };

/** Whether an address is in a cache of the browser. */
export function isKept(page, path) {
	return page.evaluate(async (path) => (await caches.match(path)) !== undefined, path);
}

/** Opens a path and waits until it can be read again without network. */
export async function visitKept(site, path, { origin = site.server.origin, ...options } = {}) {
	const page = await site.blank({ ...worker, ...options });
	await page.goto(origin + path);
	await hydrated(page);
	await kept(page, path);
	return page;
}

/** Waits until the worker is in charge and has kept a path. */
export async function kept(page, path) {
	await becomes(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true);
	await becomes(() => isKept(page, path), true);
}

/** Without network the browser logs what it could not fetch. Everything else stays a problem. */
export function forgiveNetwork(page) {
	const others = page.problems.filter(
		(problem) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_)/.test(problem),
	);
	page.problems.splice(0, page.problems.length, ...others);
}

/** The bar at the bottom of the window. */
export function notice(page) {
	return page.getByRole("complementary", { name: "Connection and updates" });
}

/** The names of the site's caches. */
export function cacheNames(page) {
	return page.evaluate(() => caches.keys());
}
