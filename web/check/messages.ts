import { late } from "../messages/current";
import en from "../messages/en/check.json";

/** The messages of the check of a configuration. */
export type CheckMessages = typeof en;

/** The messages of the check of a configuration. */
export const checkMessages = late<CheckMessages>("check", en);
