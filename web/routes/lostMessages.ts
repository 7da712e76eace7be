import { late } from "../messages/current";
import en from "../messages/en/lost.json";

/** The messages of pages that are not there. */
export type LostMessages = typeof en;

/** The messages of pages that are not there. */
export const lostMessages = late<LostMessages>("lost", en);
