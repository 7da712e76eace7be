import { parseHtml } from "../lib/trusted";
import type { Frame } from "../types/props";
import { savedAddresses } from "./copy";
import type { CacheNames } from "./names";

/** A page that can be read without network. */
export interface SavedPage {
	url: string;
	title: string;
}

/** Saved pages of one section. */
export interface SavedGroup {
	title: string;
	pages: SavedPage[];
}

/**
 * The pages that are kept, by section in the order of the site. Those of the
 * saved copy have their titles in its list; of the others, of which there are
 * few, the documents say it.
 */
export async function savedPages(names: CacheNames, frame: Frame, others: string): Promise<SavedGroup[]> {
	const titles = new Map<string, string>();
	await addCopy(titles, names, frame);
	await addRead(titles, names, frame);
	return grouped(titles, frame, others);
}

async function addCopy(titles: Map<string, string>, names: CacheNames, frame: Frame): Promise<void> {
	if (!frame.offline || !(await caches.has(names.saved))) return;
	const cache = await caches.open(names.saved);
	const there = await savedAddresses(names, frame.offline.list);
	const list = await cache.match(frame.offline.list);
	const { files = [] } = list ? await list.json() : {};
	for (const { url, title } of files) {
		if (title && there.has(url)) titles.set(url, title);
	}
}

async function addRead(titles: Map<string, string>, names: CacheNames, frame: Frame): Promise<void> {
	if (!(await caches.has(names.pages))) return;
	const cache = await caches.open(names.pages);
	for (const request of await cache.keys()) {
		const url = new URL(request.url).pathname;
		if (titles.has(url) || url === frame.offline?.page || url === frame.search?.page) continue;
		const page = await cache.match(request);
		const title = page && titleOf(await page.text());
		if (title) titles.set(url, title);
	}
}

/** The main heading of a document, or its title where it has none. */
function titleOf(html: string): string {
	const page = parseHtml(html);
	return (page.querySelector("main h1")?.textContent || page.title).trim();
}

function grouped(titles: Map<string, string>, frame: Frame, others: string): SavedGroup[] {
	const segment = (url: string) => url.slice(frame.base.length).split("/")[0] ?? "";
	const groups = new Map(
		frame.sections.map(({ content, url }) => [segment(url), { title: content, pages: [] } as SavedGroup]),
	);
	const rest: SavedGroup = { title: others, pages: [] };
	for (const [url, title] of titles) (groups.get(segment(url)) ?? rest).pages.push({ url, title });
	return [...groups.values(), rest].filter(({ pages }) => pages.length);
}
