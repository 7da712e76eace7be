import { withoutRelease } from "./lens";

/** The properties of a click that decide where its link opens. */
export interface Click {
	button: number;
	metaKey: boolean;
	ctrlKey: boolean;
	shiftKey: boolean;
	altKey: boolean;
	defaultPrevented: boolean;
}

/** The properties of a link that decide where it leads. */
export interface LinkAttributes {
	/** The address, resolved. */
	href: string;
	/** The `target` attribute, empty when there is none. */
	target: string;
	download: boolean;
}

/** Reports whether a click asks for the page here and now: the plain main button. */
export function isPlainClick(click: Click): boolean {
	const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
	return click.button === 0 && !modified && !click.defaultPrevented;
}

/**
 * The page of this site that a link leads to, or undefined for a link that the
 * browser follows itself: to another site or base path, to a file that is no
 * page, into another window, or to another place of the page it is on.
 */
export function pageTarget(link: LinkAttributes, here: URL, base: string): URL | undefined {
	if (link.download || (link.target !== "" && link.target !== "_self")) return undefined;
	const url = parseURL(link.href);
	if (!url || url.origin !== here.origin) return undefined;
	if (!isInside(url.pathname, base) || !isPagePath(url.pathname)) return undefined;
	const sameQuery = url.search === here.search || url.search === withoutRelease(here.search);
	const samePage = url.pathname === here.pathname && sameQuery;
	return samePage && url.href.includes("#") ? undefined : url;
}

function parseURL(address: string): URL | undefined {
	try {
		return new URL(address);
	} catch {
		return undefined;
	}
}

// base is "/" or "/docs/"; "/docs" leads into it by the server's redirect.
function isInside(path: string, base: string): boolean {
	return path.startsWith(base) || `${path}/` === base;
}

// "/concepts/" and "/guides/v5.0/" are pages, "/content.json" is a file.
function isPagePath(path: string): boolean {
	const name = path.slice(path.lastIndexOf("/") + 1);
	return !name.includes(".") || name.endsWith(".html");
}

/** The properties of a form that decide where it leads. */
export interface FormAttributes {
	/** The address it sends to, resolved. */
	action: string;
	method: string;
	target: string;
	/** Names and values of its fields. */
	fields: readonly (readonly [string, string])[];
}

/** The page of this site that sending a form leads to, or undefined when the browser sends it itself. */
export function formTarget(
	{ action, method, target, fields }: FormAttributes,
	here: URL,
	base: string,
): URL | undefined {
	const url = parseURL(action);
	if (!url || method !== "get") return undefined;
	url.search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
	return pageTarget({ href: url.href, target, download: false }, here, base);
}
