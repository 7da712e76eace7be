import { late } from "../messages/current";
import en from "../messages/en/results.json";

/** The messages of the results page. */
export type ResultsMessages = typeof en;

/** The messages of the results page. */
export const resultsMessages = late<ResultsMessages>("results", en);
