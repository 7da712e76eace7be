import type { StarterKit } from "../types/props";

/** The columns of the table, by which its rows can be sorted. */
export type Column = "name" | "maintainer" | "tags";

/** By which column the rows are sorted, and which way. */
export interface Order {
	column: Column;
	descending: boolean;
}

export const firstOrder: Order = { column: "name", descending: false };

/** The order after a column's heading was pressed: the other way round, or that column from its beginning. */
export function pressed(order: Order, column: Column): Order {
	return { column, descending: order.column === column && !order.descending };
}

function textOf(kit: StarterKit, column: Column): string {
	if (column === "name") return kit.name;
	return column === "tags" ? kit.tags.join(" ") : (kit.maintainer?.handle ?? "");
}

/** The kits in an order. Those without a value stand last either way; equal ones are sorted by name. */
export function sorted(kits: readonly StarterKit[], { column, descending }: Order, lang?: string): StarterKit[] {
	const { compare } = new Intl.Collator(lang, { numeric: true, sensitivity: "base" });
	return [...kits].sort((a, b) => {
		const [left, right] = [textOf(a, column), textOf(b, column)];
		if (!left !== !right) return left ? -1 : 1;
		return (descending ? -1 : 1) * compare(left, right) || compare(a.name, b.name);
	});
}

/** All tags, each once, by name. */
export function tagsOf(kits: readonly StarterKit[]): string[] {
	return [...new Set(kits.flatMap(({ tags }) => tags))].sort();
}

/** The kits that have a tag; all of them for the empty one. */
export function tagged(kits: readonly StarterKit[], tag: string): readonly StarterKit[] {
	return tag ? kits.filter(({ tags }) => tags.includes(tag)) : kits;
}

/** A day like "2026-01-31" in the words of a language: "January 31, 2026". */
export function dayIn(day: string, lang?: string): string {
	// without a zone of its own it would be the day before, west of Greenwich
	return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** The tag that an address names, "css" of "?tag=css". */
export function tagIn(search: string): string {
	return new URLSearchParams(search).get("tag")?.trim() ?? "";
}

/** An address that names another tag, or none, and is otherwise the same. */
export function withTag(address: string, tag: string): string {
	const url = new URL(address);
	if (tag) url.searchParams.set("tag", tag);
	else url.searchParams.delete("tag");
	return url.href;
}

/** Fetches the rows. Rejects when there is no answer, another one than rows, or one of an error. */
export async function fetchKits(address: string): Promise<StarterKit[]> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`The starter kits were answered with ${answer.status}.`);
	const kits: unknown = await answer.json();
	if (!Array.isArray(kits)) throw new Error("The starter kits are no list.");
	return kits as StarterKit[];
}
