import type { Messages } from "../messages";
import type { Proposal } from "../types/props";

/** The name of a status. */
export function statusName(say: Messages["vote"], status: string): string {
	const names: Record<string, string> = { open: say.statusOpen, planned: say.statusPlanned, done: say.statusDone };
	return names[status] ?? status;
}

/** Finished proposals take no votes and come last; the others stand as listed. */
export function doneLast(proposals: readonly Proposal[]): Proposal[] {
	const isDone = ({ status }: Proposal) => status === "done";
	return [...proposals.filter((proposal) => !isDone(proposal)), ...proposals.filter(isDone)];
}
