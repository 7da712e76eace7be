/** What the interface says, by language. Content is not here: only what components write themselves. */
import { english as en } from "./en";

/** Every area with its messages; another language must have the same. */
export type Messages = { [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };
export type Area = keyof Messages;

export const english: Messages = en;

/** Languages besides English, each loaded when a site is written in it. */
export const others: Record<string, () => Promise<Messages>> = {
	zh: () => import("./zh"),
};

/** Puts values in the place of {names}. */
export function fill(message: string, values: Record<string, string | number>): string {
	return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
