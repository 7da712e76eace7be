import { late } from "../messages/current";
import en from "../messages/en/hits.json";

/** The messages of what a search finds. */
export type HitsMessages = typeof en;

/** The messages of what a search finds. */
export const hitsMessages = late<HitsMessages>("hits", en);
