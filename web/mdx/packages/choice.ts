/** What a reader wants to see of a table: rows that hold a text, rows of a kind, and the column they are sorted by. */
export interface Choice {
	find: string;
	kind: string;
	sort: string;
	descending: boolean;
}

/** What the build drew: every row, by name. */
export const everything: Choice = { find: "", kind: "", sort: "name", descending: false };

const prefix = "packages-";

/** The choice an address makes: `?packages-find=css&packages-kind=project&packages-sort=-published`. */
export function choiceOf(search: string): Choice {
	const values = new URLSearchParams(search);
	const value = (name: string) => values.get(prefix + name) ?? "";
	const sort = value("sort");
	return {
		find: value("find"),
		kind: value("kind"),
		sort: sort.replace(/^-/, "") || everything.sort,
		descending: sort.startsWith("-"),
	};
}

/** An address that makes a choice; what the build drew leaves nothing in it. */
export function withChoice(address: string, { find, kind, sort, descending }: Choice): string {
	const url = new URL(address);
	const sorted = (descending ? "-" : "") + sort;
	const wanted = { find, kind, sort: sorted === everything.sort ? "" : sorted };
	for (const [name, value] of Object.entries(wanted)) {
		if (value) url.searchParams.set(prefix + name, value);
		else url.searchParams.delete(prefix + name);
	}
	return url.href;
}

/** A row as it is searched and sorted: its kind, its text, and a value for each column. */
export interface Row {
	kind: string;
	text: string;
	values: Record<string, string>;
}

/** Reports whether every word that was typed is in the row. */
export function fits({ kind, text }: Row, choice: Choice): boolean {
	const row = text.toLowerCase();
	return (
		(!choice.kind || kind === choice.kind) &&
		choice.find
			.toLowerCase()
			.split(/\s+/)
			.every((word) => row.includes(word))
	);
}

/** The rows in the order of a choice. What a row does not say comes last, whichever way; equal rows stay as they were. */
export function sorted<Each extends Row>(rows: readonly Each[], { sort, descending }: Choice, lang: string): Each[] {
	const { compare } = new Intl.Collator(lang || "en", { numeric: true });
	return [...rows].sort((a, b) => {
		const [left, right] = [a.values[sort] ?? "", b.values[sort] ?? ""];
		if (!left || !right) return Number(!left) - Number(!right);
		return descending ? compare(right, left) : compare(left, right);
	});
}
