import { type SearchAnswer, type SearchIndex, type SearchParams, UsageError, type WireHit } from "./client";
import { formatHits, type Suggestion } from "./hit";

/** The results of a source. */
export interface Found<Item> {
	items: Item[];
	/** All there are, of which `items` are the first. */
	total: number;
}

/** Finds suggestions for a query. */
export type Source<Item> = (query: string) => Promise<Found<Item>>;

/** Marks what matched, in the form marked.ts reads. */
export const marking: SearchParams = {
	attributesToRetrieve: ["hierarchy", "anchor", "url", "section", "since", "until"],
	attributesToHighlight: ["hierarchy"],
	attributesToSnippet: ["content:24"],
	snippetEllipsisText: "…",
	highlightPreTag: "<mark>",
	highlightPostTag: "</mark>",
};

/** Suggests the hits of an index. */
export function hitsSource(index: SearchIndex, params: SearchParams): Source<Suggestion> {
	return async (query) => {
		const { hits, nbHits } = await index.search(query, { ...marking, ...params });
		return { items: formatHits(hits), total: nbHits };
	};
}

/** A value of a facet, and how many hits have it. Without a facet it stands for all. */
export interface FacetCount {
	facet?: string;
	value: string;
	count: number;
}

export interface PopularIn {
	/** The query for the second index, made of the first hit of the first one. */
	source: (hit: WireHit, query: string) => string;
	/** The index whose facets are counted. */
	index: SearchIndex;
	/** Names of the facets. */
	facets: readonly string[];
	/** Whether to begin with one that stands for all, and what to call it. */
	includeAll?: boolean;
	allTitle?: string;
}

/**
 * Suggests where the hits are (P-7.2): a second query
 * with zero hits per page, of which the facet counts are read.
 */
export function popularIn(first: SearchIndex, params: SearchParams, details: PopularIn): Source<FacetCount> {
	// The texts of P-8.5.
	if (!details.source) throw new UsageError("Missing 'source' key");
	if (!details.index) throw new UsageError("Missing 'index' key");
	return async (query) => {
		const [hit] = (await first.search(query, { ...marking, ...params })).hits;
		if (!hit) return { items: [], total: 0 };
		const answer = await details.index.search(details.source(hit, query), { hitsPerPage: 0, facets: details.facets });
		return { items: countsOf(answer, details), total: answer.nbHits };
	};
}

// P-9.2: the default title of an include-all facet.
function countsOf({ nbHits, facets = {} }: SearchAnswer, details: PopularIn): FacetCount[] {
	const { includeAll = false, allTitle = "All departments" } = details;
	const counts: FacetCount[] = includeAll ? [{ value: allTitle, count: nbHits }] : [];
	for (const [facet, values] of Object.entries(facets)) {
		for (const [value, count] of Object.entries(values)) counts.push({ facet, value, count });
	}
	return counts;
}
