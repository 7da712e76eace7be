import { late } from "../messages/current";
import en from "../messages/en/lens.json";

/** The messages of an older release. */
export type LensMessages = typeof en;

/** The messages of an older release. */
export const lensMessages = late<LensMessages>("lens", en);
