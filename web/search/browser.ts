/** The module that is loaded once a reader means to search (lazy.ts). */
import type { Answer } from "./contract";
import { formatHits } from "./hit";
import { normalize } from "./normalize";
import { engineOptions } from "./settings";
import { marking } from "./source";
import { engineOf } from "./widget";

export { Box } from "./Box";

/** Hits on a page of results, twice those of the box. */
const resultsPerPage = 10;

export const answerPage: Answer = async ({ settings, base, query, page }) => {
	const { index } = engineOf(engineOptions(settings, base));
	const text = normalize(query);
	const answer = await index.search(text, { ...marking, hitsPerPage: resultsPerPage, page });
	return {
		query: text,
		page: answer.page,
		pages: answer.nbPages,
		total: answer.nbHits,
		hits: formatHits(answer.hits),
	};
};
