/**
 * The document title of an address nothing stands at: its last path segment
 * with hyphens turned into spaces (P-2.15), then the site's
 * suffix. An address without segments keeps the title the document has.
 */
export function unknownTitle(pathname: string, suffix: string, otherwise: string): string {
	const last = pathname.split("/").filter(Boolean).at(-1);
	return last ? decoded(last).replaceAll("-", " ") + suffix : otherwise;
}

/** A path or a part of one as people write it; one with broken escapes stays as it is. */
export function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
