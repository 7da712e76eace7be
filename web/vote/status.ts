import type { Messages } from "../messages";
import type { Proposal } from "../types/props";

/** What a status is called. */
export function statusName(say: Messages["vote"], status: string): string {
	const names: Record<string, string> = { open: say.statusOpen, planned: say.statusPlanned, done: say.statusDone };
	return names[status] ?? status;
}

/** What is done takes no votes and comes last; apart from that, as listed. */
export function doneLast(proposals: readonly Proposal[]): Proposal[] {
	const isDone = ({ status }: Proposal) => status === "done";
	return [...proposals.filter((proposal) => !isDone(proposal)), ...proposals.filter(isDone)];
}
