import type { SearchHit } from "../types/props";
import type { WireHit } from "./client";
import { plain } from "./marked";

/** P-3.6: the flags say that a new heading begins with it. */
export interface Suggestion extends SearchHit {
	/** The page's title, plain text. */
	subcategory: string;
	isCategoryHeader: boolean;
	isSubcategoryHeader: boolean;
}

const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Hits as what is shown. One that leads nowhere is left out. */
export function formatHits(hits: readonly WireHit[]): Suggestion[] {
	const formatted: Suggestion[] = [];
	for (const hit of hits) {
		const url = formatURL(hit);
		const before = formatted.at(-1);
		if (url) formatted.push({ ...formatHit(hit, url, before) });
	}
	return formatted;
}

function formatHit(hit: WireHit, url: string, before: Suggestion | undefined): Suggestion {
	const category = plain(hit.hierarchy?.lvl0 ?? "");
	const subcategory = plain(hit.hierarchy?.lvl1 ?? "");
	const path = levels.map((level) => highlighted(hit, level)).filter((text) => text !== "");
	const title = path.pop() ?? highlighted(hit, "lvl0");
	const text = hit._snippetResult?.content?.value ?? hit.content;
	const isCategoryHeader = before?.category !== category;
	return {
		url,
		category,
		subcategory,
		path,
		title,
		...(text && { text }),
		...(hit.since && { since: hit.since }),
		...(hit.until && { until: hit.until }),
		isCategoryHeader,
		isSubcategoryHeader: isCategoryHeader || before?.subcategory !== subcategory,
	};
}

function highlighted({ hierarchy, _highlightResult: result }: WireHit, level: string): string {
	return result?.hierarchy?.[level]?.value ?? hierarchy?.[level] ?? "";
}

/** The address a hit leads to; without one, undefined and a warning (P-5.7). */
export function formatURL(hit: WireHit): string | undefined {
	const { url, anchor } = hit;
	if (!url && !anchor) {
		console.warn(`a search hit has neither url nor anchor: ${JSON.stringify(hit)}`);
		return undefined;
	}
	const address = url?.includes("#") || !anchor ? (url ?? "") : `${url ?? ""}#${anchor}`;
	return isSafe(address) ? address : undefined;
}

/** An address from a server is data of others: only relative, http and https addresses become links, so that none runs a script. */
function isSafe(address: string): boolean {
	return /^https?:/i.test(address) || !/^[\s\p{Cc}]*[a-z][a-z\d+.\s\p{Cc}-]*:/iu.test(address);
}
