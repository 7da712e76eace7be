import { late } from "../messages/current";
import en from "../messages/en/shortcuts.json";

/** The messages of the list of shortcuts. */
export type ShortcutsMessages = typeof en;

/** The messages of the list of shortcuts. */
export const shortcutsMessages = late<ShortcutsMessages>("shortcuts", en);
