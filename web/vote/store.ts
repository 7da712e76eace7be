import type { Proposal } from "../types/props";
import type { Choice, Refusal, Snapshot, Standing, Tally, Votes, Weight } from "./contract";
import type { LiveListener } from "./live";
import { listed, withVote } from "./order";
import type { VoteFailure, VoteService } from "./service";

/** The parts of the page that a store needs. */
export interface VoteContext {
	proposals: readonly Proposal[];
	service: VoteService;
	/** Begins to hear the votes of others. */
	hear(listener: LiveListener): { close(): void };
	choice: Choice;
	/** Keeps a choice, in the address. */
	keep(choice: Choice): void;
	/** Whether rows that move now would move under the reader's pointer, finger or focus. */
	busy(begun: boolean): boolean;
	/** Whether the browser says that it keeps cookies. */
	cookies: boolean;
	/** Tells what happened to a vote, for those who do not see it. */
	tell(id: string, outcome: Standing | Refusal): void;
}

/**
 * How long the reader's pointer or focus has left before the rows may move, in
 * milliseconds: enough for the way from the list to the button above it.
 */
export const leaveDelay = 2_000;

/** How long after a failure the list is asked for again, in milliseconds; doubled each time, up to the second. */
const [firstDelay, lastDelay] = [5_000, 60_000];

/**
 * Where the proposals stand, and the votes on their way.
 *
 * What the server said last is kept apart from what the reader wishes: the
 * screen shows both together, and a wish that is refused leaves nothing
 * behind. One request a proposal is on its way at a time; a wish that changes
 * meanwhile is sent when the answer is there.
 */
export class VoteStore implements Votes {
	readonly #context: VoteContext;
	readonly #listeners = new Set<() => void>();
	/** The tallies and votes that the server confirmed. */
	#known = new Map<string, Standing>();
	/** The reader's votes that the server has not confirmed yet. */
	readonly #wishes = new Map<string, Weight>();
	/** Tallies that came while a vote was on its way: they may hold it or not. */
	readonly #held = new Map<string, Tally>();
	#snapshot: Snapshot;
	#ears: { close(): void } | undefined;
	#timer: number | undefined;
	/** Runs while the reader has just left. */
	#leaving: number | undefined;
	#delay = firstDelay;
	#asking = false;
	/** Whether the reader has seen where the proposals stand. */
	#begun = false;
	#closed = false;
	#verified = false;

	constructor(context: VoteContext) {
		this.#context = context;
		const { proposals, choice, cookies } = context;
		this.#snapshot = {
			service: { state: "waiting" },
			live: false,
			choice,
			order: listed(proposals, new Map(), { ...choice, mine: false }),
			reordered: false,
			standings: new Map(),
			pending: new Set(),
			refusals: new Map(),
			cookie: cookies ? "kept" : "refused",
		};
		void this.#load();
	}

	readonly get = (): Snapshot => this.#snapshot;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	close(): void {
		this.#closed = true;
		window.clearTimeout(this.#timer);
		window.clearTimeout(this.#leaving);
		this.#ears?.close();
	}

	retry(): void {
		window.clearTimeout(this.#timer);
		void this.#load();
	}

	choose(change: Partial<Choice>): void {
		const choice = { ...this.#snapshot.choice, ...change };
		this.#context.keep(choice);
		this.#set({ choice });
		this.reorder();
	}

	reorder(): void {
		this.#set({ order: this.#wanted(), reordered: false });
	}

	// The pointer may be on its way to the button that asks for the new order, so leaving counts after a while.
	leave(): void {
		window.clearTimeout(this.#leaving);
		this.#leaving = window.setTimeout(() => {
			this.#leaving = undefined;
			this.#settle();
		}, leaveDelay);
	}

	/** Puts the rows in order, unless the reader is at them. */
	#settle(): void {
		if (!this.#snapshot.reordered || this.#leaving !== undefined) return;
		if (!this.#context.busy(this.#begun)) this.reorder();
	}

	vote(id: string, weight: Weight): void {
		if (this.#shownOf(id)?.mine === weight) return;
		const underway = this.#wishes.has(id);
		this.#wishes.set(id, weight);
		this.#set({ refusals: without(this.#snapshot.refusals, id) });
		this.#recount();
		if (!underway) void this.#send(id);
	}

	async #load(): Promise<void> {
		if (this.#asking) return;
		this.#asking = true;
		try {
			this.#take(await this.#context.service.list());
		} catch (error) {
			if (!this.#closed) this.#fail(error as VoteFailure);
		} finally {
			this.#asking = false;
		}
	}

	#take(known: Map<string, Standing>): void {
		if (this.#closed) return;
		this.#known = known;
		this.#delay = firstDelay;
		window.clearTimeout(this.#timer);
		this.#set({ service: { state: "ready" } });
		this.#ears ??= this.#context.hear(this.#listener);
		this.#recount();
		this.#begun = true;
	}

	// Where no server is there is nothing to wait for.
	#fail({ kind, refusal }: VoteFailure): void {
		const state = kind === "busy" || kind === "refused" ? "down" : kind;
		const service = { state, ...(refusal.sentence && { sentence: refusal.sentence }) };
		this.#set({ service });
		if (state === "absent") return;
		const wait = refusal.seconds ? refusal.seconds * 1000 : this.#delay;
		this.#delay = Math.min(2 * this.#delay, lastDelay);
		window.clearTimeout(this.#timer);
		this.#timer = window.setTimeout(() => void this.#load(), wait);
	}

	async #send(id: string): Promise<void> {
		try {
			for (let wish = this.#wishes.get(id); wish !== undefined; wish = this.#wishes.get(id)) {
				const standing = await this.#context.service.cast(id, wish);
				this.#known.set(id, standing);
				if (this.#wishes.get(id) !== wish) continue;
				this.#wishes.delete(id);
				this.#context.tell(id, standing);
				this.#catchUp(id, standing);
				this.#verify(wish);
			}
		} catch (error) {
			this.#refuse(id, error as VoteFailure);
		}
		this.#recount();
	}

	#refuse(id: string, { kind, refusal }: VoteFailure): void {
		this.#wishes.delete(id);
		this.#held.delete(id);
		if (kind === "absent") this.#set({ service: { state: "absent" } });
		this.#set({ refusals: new Map(this.#snapshot.refusals).set(id, refusal) });
		this.#context.tell(id, refusal);
		// Tallies that came meanwhile may have been held back.
		if (kind !== "absent") void this.#load();
	}

	/** Somebody else may have voted between our vote and its answer. */
	#catchUp(id: string, standing: Standing): void {
		const held = this.#held.get(id);
		this.#held.delete(id);
		if (held && (held.votes !== standing.votes || held.weight !== standing.weight)) void this.#load();
	}

	/** A cookie that was set and not kept shows only when the server is asked again. */
	#verify(wish: Weight): void {
		if (this.#verified || wish === 0 || this.#snapshot.cookie !== "kept") return;
		this.#verified = true;
		const isMine = ({ mine }: Standing) => mine > 0;
		void this.#context.service.list().then(
			(known) => {
				if (![...known.values()].some(isMine) && [...this.#known.values()].some(isMine)) this.#set({ cookie: "lost" });
			},
			() => {}, // The vote was counted; that is all that is known.
		);
	}

	readonly #listener: LiveListener = {
		tallies: (list) => {
			for (const { id, votes, weight } of list) {
				const known = this.#known.get(id);
				if (this.#wishes.has(id)) this.#held.set(id, { votes, weight });
				else if (known) this.#known.set(id, { votes, weight, mine: known.mine });
			}
			this.#recount();
		},
		live: (live) => {
			if (live && this.#snapshot.service.state !== "ready") this.retry();
			this.#set({ live });
		},
		missed: () => void this.#load(),
	};

	#shownOf(id: string): Standing | undefined {
		const known = this.#known.get(id);
		const wish = this.#wishes.get(id);
		return known && (wish === undefined ? known : withVote(known, wish));
	}

	#wanted(): string[] {
		const { standings, choice } = this.#snapshot;
		// A vote that is not known is not a vote of 0.
		return listed(this.#context.proposals, standings, standings.size ? choice : { ...choice, mine: false });
	}

	/** Shows what is known and wished; the rows move only when nobody is at them. */
	#recount(): void {
		if (this.#closed) return;
		const standings = new Map<string, Standing>();
		for (const id of this.#known.keys()) standings.set(id, this.#shownOf(id) as Standing);
		this.#set({ standings, pending: new Set(this.#wishes.keys()) });
		const { order } = this.#snapshot;
		const reordered = this.#wanted().join() !== order.join();
		if (reordered !== this.#snapshot.reordered) this.#set({ reordered });
		this.#settle();
	}

	#set(change: Partial<Snapshot>): void {
		this.#snapshot = { ...this.#snapshot, ...change };
		for (const listener of this.#listeners) listener();
	}
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
	const copy = new Map(map);
	copy.delete(key);
	return copy;
}
