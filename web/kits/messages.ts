import { late } from "../messages/current";
import en from "../messages/en/kits.json";

/** The messages of the starter kits. */
export type KitsMessages = typeof en;

/** The messages of the starter kits. */
export const kitsMessages = late<KitsMessages>("kits", en);
