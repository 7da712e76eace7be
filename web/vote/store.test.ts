import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleVote } from "../routes/testdata/sample";
import type { Choice, Standing, Weight } from "./contract";
import type { LiveListener } from "./live";
import { VoteFailure, type VoteService } from "./service";
import { leaveDelay, VoteStore } from "./store";

const nothing: Standing = { votes: 0, weight: 0, mine: 0 };
const plain: Choice = { sort: "ranking", status: "all", mine: false };

/** Answers that a test gives when it wants to. */
class Server implements VoteService {
	known = new Map<string, Standing>([
		["errors", { votes: 2, weight: 4, mine: 0 }],
		["video", { votes: 3, weight: 6, mine: 0 }],
		["old", nothing],
	]);
	readonly casts: { id: string; weight: Weight; answer(s: Standing): void; refuse(e: VoteFailure): void }[] = [];
	lists = 0;

	async list() {
		this.lists++;
		return new Map(this.known);
	}

	cast(id: string, weight: Weight): Promise<Standing> {
		return new Promise((answer, refuse) => this.casts.push({ id, weight, answer, refuse }));
	}
}

let server: Server;
let busy: boolean;
let heard: LiveListener;
let told: unknown[];

async function open(change: Partial<Choice> = {}) {
	const store = new VoteStore({
		proposals: sampleVote().proposals,
		service: server,
		hear: (listener) => {
			heard = listener;
			return { close() {} };
		},
		choice: { ...plain, ...change },
		keep: () => {},
		busy: () => busy,
		cookies: true,
		tell: (id, what) => told.push([id, what]),
	});
	await settle();
	return store;
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
	server = new Server();
	busy = true;
	told = [];
});

afterEach(() => {
	vi.useRealTimers();
});

describe("a vote", () => {
	test("shows at once, and as the server counted it later", async () => {
		const store = await open();
		store.vote("errors", 3);
		expect(store.get().standings.get("errors")).toEqual({ votes: 3, weight: 7, mine: 3 });
		expect([...store.get().pending]).toEqual(["errors"]);
		server.casts[0]?.answer({ votes: 9, weight: 20, mine: 3 });
		await settle();
		expect(store.get().standings.get("errors")).toEqual({ votes: 9, weight: 20, mine: 3 });
		expect(store.get().pending.size).toBe(0);
		expect(told).toEqual([["errors", { votes: 9, weight: 20, mine: 3 }]]);
	});

	test("that is refused leaves nothing but what was said", async () => {
		const store = await open();
		store.vote("errors", 3);
		server.casts[0]?.refuse(new VoteFailure("busy", { sentence: "Too many.", seconds: 9 }));
		await settle();
		expect(store.get().standings.get("errors")).toEqual({ votes: 2, weight: 4, mine: 0 });
		expect(store.get().refusals.get("errors")).toEqual({ sentence: "Too many.", seconds: 9 });
		store.vote("errors", 1);
		expect(store.get().refusals.size).toBe(0);
	});

	test("that is changed on its way is sent once more, with the last wish only", async () => {
		const store = await open();
		store.vote("errors", 1);
		store.vote("errors", 2);
		store.vote("errors", 3);
		expect(server.casts.map(({ weight }) => weight)).toEqual([1]);
		server.casts[0]?.answer({ votes: 3, weight: 5, mine: 1 });
		await settle();
		expect(server.casts.map(({ weight }) => weight)).toEqual([1, 3]);
		expect(store.get().standings.get("errors")).toEqual({ votes: 3, weight: 7, mine: 3 });
	});

	test("is not counted twice when the tally arrives before the answer", async () => {
		const store = await open();
		store.vote("errors", 3);
		heard.tallies([{ id: "errors", votes: 3, weight: 7 }]);
		expect(store.get().standings.get("errors")).toEqual({ votes: 3, weight: 7, mine: 3 });
		const { lists } = server;
		server.casts[0]?.answer({ votes: 3, weight: 7, mine: 3 });
		await settle();
		expect(store.get().standings.get("errors")).toEqual({ votes: 3, weight: 7, mine: 3 });
		// The second is the look whether the cookie was kept.
		expect(server.lists - lists).toBe(1);
	});

	test("somebody else's, counted between ours and its answer, is not lost", async () => {
		const store = await open();
		store.vote("errors", 3);
		heard.tallies([{ id: "errors", votes: 4, weight: 9 }]);
		server.known.set("errors", { votes: 4, weight: 9, mine: 3 });
		server.casts[0]?.answer({ votes: 3, weight: 7, mine: 3 });
		await settle();
		expect(store.get().standings.get("errors")).toEqual({ votes: 4, weight: 9, mine: 3 });
	});

	test("whose cookie was not kept is noticed", async () => {
		const store = await open();
		store.vote("errors", 3);
		server.casts[0]?.answer({ votes: 3, weight: 7, mine: 3 });
		await settle();
		expect(store.get().cookie).toBe("lost");
	});
});

describe("the order", () => {
	test("is that of the votes when nobody is at the rows; what is done comes last", async () => {
		busy = false;
		const store = await open();
		expect(store.get().order).toEqual(["video", "errors", "old"]);
		heard.tallies([{ id: "errors", votes: 9, weight: 9 }]);
		expect(store.get().order).toEqual(["errors", "video", "old"]);
	});

	test("waits while somebody is, and for a moment after they left", async () => {
		const store = await open();
		expect(store.get().order).toEqual(["errors", "video", "old"]);
		expect(store.get().reordered).toBe(true);
		vi.useFakeTimers();
		store.leave();
		vi.advanceTimersByTime(60_000);
		expect(store.get().order, "who came back").toEqual(["errors", "video", "old"]);
		busy = false;
		store.leave();
		vi.advanceTimersByTime(leaveDelay - 1);
		store.leave();
		vi.advanceTimersByTime(leaveDelay - 1);
		heard.tallies([{ id: "old", votes: 1, weight: 1 }]);
		expect(store.get().order, "who is on the way").toEqual(["errors", "video", "old"]);
		vi.advanceTimersByTime(1);
		expect(store.get().order).toEqual(["video", "errors", "old"]);
		expect(store.get().reordered).toBe(false);
	});

	test("comes when it is asked for", async () => {
		const store = await open();
		store.reorder();
		expect(store.get().order).toEqual(["video", "errors", "old"]);
		expect(store.get().reordered).toBe(false);
	});

	test("does not come after the page was left", async () => {
		const store = await open();
		vi.useFakeTimers();
		busy = false;
		store.leave();
		store.close();
		vi.advanceTimersByTime(60_000);
		expect(store.get().order).toEqual(["errors", "video", "old"]);
	});

	test("of one's own votes shows nothing else", async () => {
		server.known.set("video", { votes: 3, weight: 6, mine: 2 });
		busy = false;
		const store = await open({ mine: true });
		expect(store.get().order).toEqual(["video"]);
		store.choose({ mine: false, status: "open" });
		expect(store.get().order).toEqual(["errors"]);
	});

	test("of one's own votes shows all while nobody knows them", async () => {
		vi.spyOn(server, "list").mockRejectedValue(new VoteFailure("absent"));
		const store = await open({ mine: true });
		expect(store.get().service).toEqual({ state: "absent" });
		expect(store.get().order).toEqual(["errors", "video", "old"]);
	});
});

test("a service that is down is asked again when it said to", async () => {
	vi.useFakeTimers();
	const list = vi
		.spyOn(server, "list")
		.mockRejectedValueOnce(new VoteFailure("down", { sentence: "Gone.", seconds: 7 }));
	const opened = open();
	await vi.advanceTimersByTimeAsync(0);
	const store = await opened;
	expect(store.get().service).toEqual({ state: "down", sentence: "Gone." });
	await vi.advanceTimersByTimeAsync(6_900);
	expect(list).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(100);
	expect(store.get().service.state).toBe("ready");
	store.close();
	vi.useRealTimers();
});
