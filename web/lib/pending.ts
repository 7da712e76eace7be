import type { Link, NavItem, Props } from "../types/props";
import { unknownTitle } from "./title";

/** A page that is on its way or did not come, as far as the page before knows it. */
export interface PendingPage {
	/** Its heading. */
	heading: string;
	/** Its document's title. */
	title: string;
}

/**
 * What the page at an address is called, by the links of the page that leads
 * there; without one, as an unknown page is called after its address.
 */
export function pendingPage(props: Props, url: URL): PendingPage {
	const { page } = props;
	const suffix = suffixOf(props);
	const heading =
		named(
			page?.sidebar?.groups?.flatMap((group) => group.pages ?? []),
			url,
		) ??
		named([page?.previous, page?.next, ...(page?.related ?? [])], url) ??
		navigated([...(props.frame.sections ?? []), ...props.frame.navigation], url) ??
		named(props.frame.footer, url) ??
		unknownTitle(url.pathname, "", props.frame.name);
	return { heading, title: url.pathname === props.frame.home ? heading : heading + suffix };
}

function named(links: readonly (Pick<Link, "title" | "url"> | undefined)[] | undefined, url: URL): string | undefined {
	return links?.find((link) => link?.url === url.pathname)?.title;
}

function navigated(items: readonly NavItem[], url: URL): string | undefined {
	for (const { content, url: address, children } of items) {
		// A heading over sections has the address of its first, which has a name of its own.
		const found = (children && navigated(children, url)) ?? (address === url.pathname ? content : undefined);
		if (found) return found;
	}
	return undefined;
}

// The part of a document's title after the page's own.
function suffixOf({ title, page, suffix, frame }: Props): string {
	if (suffix) return suffix;
	const own = page?.title;
	return own && title.startsWith(own) && title !== own ? title.slice(own.length) : ` | ${frame.name}`;
}
