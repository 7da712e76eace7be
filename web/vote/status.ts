import type { Proposal } from "../types/props";
import type { VoteMessages } from "./messages";

/** The name of a status. */
export function statusName(say: VoteMessages, status: string): string {
	const names: Record<string, string> = { open: say.statusOpen, planned: say.statusPlanned, done: say.statusDone };
	return names[status] ?? status;
}

/** Finished proposals take no votes and come last; the others stand as listed. */
export function doneLast(proposals: readonly Proposal[]): Proposal[] {
	const isDone = ({ status }: Proposal) => status === "done";
	return [...proposals.filter((proposal) => !isDone(proposal)), ...proposals.filter(isDone)];
}
