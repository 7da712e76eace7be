import type { RefObject } from "react";
import type { Proposal, VotePage } from "../types/props";
import type { VoteMessages } from "./messages";

/** The weight a reader gives a proposal; 0 is no vote. */
export type Weight = 0 | 1 | 2 | 3;

/** The sum of the weights given to a proposal and the number of those who gave them. */
export interface Tally {
	votes: number;
	weight: number;
}

/** A tally and what this browser has given. */
export interface Standing extends Tally {
	mine: Weight;
}

export const sorts = ["ranking", "voters", "title"] as const;
export const statuses = ["all", "open", "planned", "done"] as const;

/** Which proposals are listed, and in which order. */
export interface Choice {
	sort: (typeof sorts)[number];
	status: (typeof statuses)[number];
	/** Only those this browser has voted for. */
	mine: boolean;
}

/**
 * How the service of the proposals is: not heard of yet, answering, not there
 * (as on a static host), not to be reached, or not able to answer, with what
 * it said.
 */
export interface Service {
	state: "waiting" | "ready" | "absent" | "unreachable" | "down";
	sentence?: string;
}

/** Why a vote was not taken. */
export interface Refusal {
	/** The server's sentence; absent when no server answered. */
	sentence?: string;
	/** In how many seconds it may be tried again. */
	seconds?: number;
}

/** Everything the screen shows of the vote. It is never changed, only replaced. */
export interface Snapshot {
	service: Service;
	/** Whether other readers' votes arrive as they are given. */
	live: boolean;
	choice: Choice;
	/** The ids listed, in order. */
	order: readonly string[];
	/** Whether the votes ask for another order than the one shown. */
	reordered: boolean;
	/** By id. */
	standings: ReadonlyMap<string, Standing>;
	/** The ids whose vote is on its way. */
	pending: ReadonlySet<string>;
	refusals: ReadonlyMap<string, Refusal>;
	/** Whether the browser keeps the cookie that a vote hangs on: it says no, or was seen not to. */
	cookie: "kept" | "refused" | "lost";
}

/** The state of the vote and what a reader can do to it. */
export interface Votes {
	get(): Snapshot;
	subscribe(listener: () => void): () => void;
	vote(id: string, weight: Weight): void;
	choose(choice: Partial<Choice>): void;
	/** Lists in the order the votes ask for. */
	reorder(): void;
	/** Told when the reader may have left the rows: a moment later they may be put in order. */
	leave(): void;
	retry(): void;
	close(): void;
}

export interface ToolbarProps {
	votes: Votes;
	snapshot: Snapshot;
	/** Of how many proposals some are listed. */
	total: number;
}

export interface BallotProps {
	votes: Votes;
	snapshot: Snapshot;
	proposal: Proposal;
}

export interface MotionProps {
	votes: Votes;
	list: RefObject<HTMLElement | null>;
	order: readonly string[];
}

/** The voting app, which only browsers load: vote/browser.ts. */
export interface VoteApp {
	open(page: VotePage, list: RefObject<HTMLElement | null>, say: VoteMessages): Votes;
	Toolbar(props: ToolbarProps): React.ReactNode;
	Ballot(props: BallotProps): React.ReactNode;
	/** Shows the rows on their way to another order; draws nothing itself. */
	Motion(props: MotionProps): React.ReactNode;
}
