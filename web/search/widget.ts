import { createClient, type SearchIndex, type SearchParams, UsageError } from "./client";
import { Dataset } from "./dataset";
import type { Suggestion } from "./hit";
import { type FacetCount, hitsSource, popularIn } from "./source";

/** Hits the box shows (P-9.2). */
export const hitsPerPage = 5;

/** The facet that hits are grouped by. */
const placeFacet = "hierarchy.lvl0";

export interface EngineOptions {
	appId: string;
	apiKey: string;
	indexName: string;
	hosts?: readonly string[] | undefined;
	/** Wraps the index, for example in one that answers without network. */
	wrap?: ((index: SearchIndex) => SearchIndex) | undefined;
}

export interface WidgetOptions extends EngineOptions {
	/** Selects the input element that is searched with. */
	inputSelector: string;
	/** Whether the rest of a suggestion stands in the field behind what is typed. */
	hint?: boolean;
	/** The element the suggestions are put into; then there is no room for a hint. */
	appendTo?: Element;
}

/** The search engines, shared by all boxes of a tab so that none asks twice. */
export interface Engine {
	index: SearchIndex;
	/** Hits everywhere, or where a facet has a value. */
	hitsIn(place?: FacetCount): Dataset<Suggestion>;
	/** In which sections hits are. */
	places: Dataset<FacetCount>;
}

/** A search box without its looks. */
export interface Widget extends Engine {
	input: HTMLInputElement;
}

const usage = "usage: createWidget({ appId, apiKey, indexName, inputSelector, [hosts], [hint | appendTo], [wrap] })";

function fail(what: string): never {
	throw new UsageError(`${what}; ${usage}`);
}

/**
 * Makes a search widget of a field of the page (P-5.4). Throws a
 * {@link UsageError} on options that no box can work with.
 */
export function createWidget(options: WidgetOptions): Widget {
	if (!isText(options.apiKey)) fail("the search widget needs an api key: 'apiKey' is missing");
	if (!isText(options.indexName)) fail("the search widget needs an index name: 'indexName' is missing");
	if (options.hint && options.appendTo) fail("'hint' and 'appendTo' cannot be used together");
	return { input: inputOf(options.inputSelector), ...engineOf(options) };
}

function isText(value: unknown): boolean {
	return typeof value === "string" && value !== "";
}

function inputOf(selector: unknown): HTMLInputElement {
	if (typeof selector !== "string") fail("the search widget needs an input selector: 'inputSelector' is not a string");
	let input: Element | null = null;
	try {
		input = document.querySelector(selector);
	} catch {
		// An invalid selector matches nothing.
	}
	if (!(input instanceof HTMLInputElement)) fail(`no input element matches '${selector}'`);
	return input;
}

const engines = new Map<string, Engine>();

/** The engine of an index, made when it is first asked for. */
export function engineOf({ appId, apiKey, indexName, hosts, wrap = (index) => index }: EngineOptions): Engine {
	const key = JSON.stringify([appId, apiKey, indexName, hosts]);
	const known = engines.get(key);
	if (known) return known;
	const engine = makeEngine(wrap(createClient({ appId, apiKey, hosts }).index(indexName)));
	engines.set(key, engine);
	return engine;
}

function makeEngine(index: SearchIndex): Engine {
	const datasets = new Map<string, Dataset<Suggestion>>();
	return {
		index,
		hitsIn({ facet, value } = { value: "", count: 0 }) {
			const filter = facet ? `${facet}:${value}` : "";
			const params: SearchParams = filter ? { hitsPerPage, facetFilters: [filter] } : { hitsPerPage };
			const dataset = datasets.get(filter) ?? new Dataset({ name: "hits", source: hitsSource(index, params) });
			datasets.set(filter, dataset);
			return dataset;
		},
		places: new Dataset({
			name: "places",
			source: popularIn(
				index,
				{ hitsPerPage },
				{
					source: (_, query) => query,
					index,
					facets: [placeFacet],
					includeAll: true,
					allTitle: "All sections",
				},
			),
		}),
	};
}
