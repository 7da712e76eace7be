import { late } from "../messages/current";
import en from "../messages/en/check.json";

/** What the check of a configuration says. */
export type CheckMessages = typeof en;

/** The messages of the check of a configuration. */
export const checkMessages = late<CheckMessages>("check", en);
