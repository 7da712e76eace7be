import { late } from "../messages/current";
import en from "../messages/en/start.json";

/** The messages of an empty search. */
export type StartMessages = typeof en;

/** The messages of an empty search. */
export const startMessages = late<StartMessages>("start", en);
