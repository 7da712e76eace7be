import type { Proposal } from "../types/props";
import { type Choice, type Standing, sorts, statuses } from "./contract";
import { doneLast } from "./status";

/** Standings by id. */
export type Standings = ReadonlyMap<string, Standing>;

/** The ids of the proposals that a choice lists, in its order. Equal ones stay as listed. */
export function listed(proposals: readonly Proposal[], standings: Standings, choice: Choice): string[] {
	const shown = doneLast(proposals).filter(
		({ id, status }) =>
			(choice.status === "all" || status === choice.status) && (!choice.mine || (standings.get(id)?.mine ?? 0) > 0),
	);
	return doneLast(shown.sort(comparing(standings, choice.sort))).map(({ id }) => id);
}

function comparing(standings: Standings, sort: Choice["sort"]): (a: Proposal, b: Proposal) => number {
	const of = ({ id }: Proposal, field: "votes" | "weight") => standings.get(id)?.[field] ?? 0;
	const more = (field: "votes" | "weight") => (a: Proposal, b: Proposal) => of(b, field) - of(a, field);
	if (sort === "title") return (a, b) => a.title.localeCompare(b.title, document.documentElement.lang);
	const [first, second] = sort === "ranking" ? [more("weight"), more("votes")] : [more("votes"), more("weight")];
	return (a, b) => first(a, b) || second(a, b);
}

/** The choice that an address names; what it names wrongly is as if left out. */
export function choiceOf(search: string): Choice {
	const values = new URLSearchParams(search);
	return {
		sort: sorts.find((sort) => sort === values.get("sort")) ?? "ranking",
		status: statuses.find((status) => status === values.get("status")) ?? "all",
		mine: values.get("mine") === "1",
	};
}

/** The address with another choice in it; a usual value is not written. */
export function withChoice(address: string, { sort, status, mine }: Choice): string {
	const url = new URL(address);
	const write = (name: string, value: string, usual: string) =>
		value === usual ? url.searchParams.delete(name) : url.searchParams.set(name, value);
	write("sort", sort, "ranking");
	write("status", status, "all");
	write("mine", mine ? "1" : "", "");
	return url.href;
}

/** Where a proposal stands once a vote is counted that the server has not seen. */
export function withVote({ votes, weight, mine }: Standing, wish: Standing["mine"]): Standing {
	return { votes: votes + Number(wish > 0) - Number(mine > 0), weight: weight + wish - mine, mine: wish };
}
