import type { Props } from "../types/props";

/**
 * A page as its HTML document carries it. The document is the only copy of the
 * prose (docs/architecture.md, "The body is sent once"): {@link readPage} reads
 * the page that the browser opened, {@link readText} those that are fetched.
 */
export interface PageData {
	props: Props;
	/** The prose, as HTML. */
	body: string;
	/** The document's title. */
	title: string;
	/** The build the page belongs to, `<html data-build>`. */
	build: string;
	lang: string;
	dir: string;
	/** The elements of `<head>` that belong to the page and not to the site. */
	head: readonly Element[];
	/** The addresses of its style sheets, whole. */
	styles: readonly string[];
}

/** The elements of `<head>` that change from page to page. */
export const managedHead = [
	'meta[name="description"]',
	'meta[name="robots"]',
	'meta[name^="twitter:"]',
	'meta[property^="og:"]',
	'meta[property^="article:"]',
	'link[rel="canonical"]',
	'link[rel="prev"]',
	'link[rel="next"]',
	'link[rel="alternate"][hreflang]',
].join(",");

/** The props island's text, or undefined in a document that is not a page of a site. */
export function islandText(page: Document): string | undefined {
	return page.getElementById("bindery-props")?.textContent || undefined;
}

/** Reads a page, or undefined when the document carries none. */
export function readPage(page: Document): PageData | undefined {
	return read(page, islandText(page), page.getElementById("md-body")?.innerHTML);
}

/**
 * Reads a page from the text of its document, of which only the head is parsed:
 * the frame is there already, and the prose becomes elements when it is shown.
 * No attribute and no text of a document holds a bare "<", and no JSON a bare
 * quotation mark, so what is looked for is found in no other place.
 */
export function readText(text: string, parse: (html: string) => Document): PageData | undefined {
	const body = between(text, 'id="md-body"', "<!--bindery:end-->");
	return read(parse(between(text, "", "<body") ?? ""), between(text, 'id="bindery-props"', "</script>"), body);
}

/** What stands between the end of the tag that holds one text and another text. */
function between(text: string, open: string, close: string): string | undefined {
	const at = text.indexOf(open);
	const start = open ? text.indexOf(">", at) + 1 : 0;
	const end = text.indexOf(close, start);
	return at < 0 || end < 0 ? undefined : text.slice(start, end);
}

function read(page: Document, text: string | undefined, body = ""): PageData | undefined {
	if (!text) return undefined;
	const props = parseProps(text);
	if (!props) return undefined;
	const root = page.documentElement;
	return {
		props,
		body,
		title: page.title,
		build: root.dataset.build ?? props.build,
		lang: root.lang,
		dir: root.dir,
		head: [...page.head.querySelectorAll(managedHead)],
		styles: [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
	};
}

function parseProps(text: string): Props | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isProps(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isProps(value: unknown): value is Props {
	return typeof value === "object" && value !== null && "kind" in value && "frame" in value && "url" in value;
}

/** Makes the live document's head that of another page; the site's own elements stay. */
export function showHead(page: PageData, live: Document): void {
	const root = live.documentElement;
	// Assigning what is there already would compute the styles of the whole page anew.
	if (live.title !== page.title) live.title = page.title;
	if (root.lang !== page.lang) root.lang = page.lang;
	if (page.dir && root.dir !== page.dir) root.dir = page.dir;
	for (const old of live.head.querySelectorAll(managedHead)) old.remove();
	live.head.append(...page.head.map((element) => live.importNode(element, true)));
}
