import { late } from "../messages/current";
import en from "../messages/en/offline.json";

/** The messages of reading without network. */
export type OfflineMessages = typeof en;

/** The messages of reading without network. */
export const offlineMessages = late<OfflineMessages>("offline", en);
