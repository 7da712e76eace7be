import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveTallies } from "./live";

/** A connection as browsers have it, in the hands of the test. */
class Source extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSED = 2;
	static all: Source[] = [];
	readonly address: string;
	readyState = Source.CONNECTING;

	constructor(address: string) {
		super();
		this.address = address;
		Source.all.push(this);
	}

	close(): void {
		this.readyState = Source.CLOSED;
	}

	open(): void {
		this.readyState = Source.OPEN;
		this.dispatchEvent(new Event("open"));
	}

	/** The network fails, and the browser tries again by itself; or the server refuses, and it does not. */
	fail(state: number): void {
		this.readyState = state;
		this.dispatchEvent(new Event("error"));
	}

	say(name: string, data: unknown): void {
		this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
	}
}

const last = () => Source.all.at(-1) as Source;
let tallies: LiveTallies;
let heard: unknown[];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("EventSource", Source);
	Source.all = [];
	heard = [];
	tallies = new LiveTallies("/docs/api/v1/proposals/events", {
		tallies: (list) => heard.push(list),
		live: (on) => heard.push(on),
		missed: () => heard.push("missed"),
	});
});
afterEach(() => {
	tallies.close();
	vi.useRealTimers();
});

function see(state: DocumentVisibilityState): void {
	vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
	document.dispatchEvent(new Event("visibilitychange"));
}

test("the list at the beginning and each change are heard alike", () => {
	const [one, two] = [
		{ id: "a", votes: 1, weight: 3 },
		{ id: "b", votes: 2, weight: 4 },
	];
	expect(last().address).toBe("/docs/api/v1/proposals/events");
	last().open();
	last().say("tallies", [one, two]);
	last().say("tally", two);
	last().say("message", one); // not one of ours
	expect(heard).toEqual([true, [one, two], [two]]);
});

test("a failing network is left to the browser", () => {
	last().open();
	last().fail(Source.CONNECTING);
	vi.advanceTimersByTime(3_600_000);
	expect(Source.all).toHaveLength(1);
	last().open();
	expect(heard).toEqual([true, false, true]);
});

test("a server that refuses is asked again after 5 s, then later and later, at most after a minute", () => {
	for (const [tries, wait] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
		last().fail(Source.CLOSED);
		vi.advanceTimersByTime(wait - 1);
		expect(Source.all).toHaveLength(tries + 1);
		vi.advanceTimersByTime(1);
		expect(Source.all).toHaveLength(tries + 2);
	}
	last().open();
	last().fail(Source.CLOSED);
	const before = Source.all.length;
	vi.advanceTimersByTime(5_000);
	expect(Source.all).toHaveLength(before + 1);
});

test("a page that is out of view hears nothing, and asks what it missed when it is back", () => {
	last().open();
	see("hidden");
	expect(last().readyState).toBe(Source.CLOSED);
	expect(Source.all).toHaveLength(1);
	see("visible");
	expect(Source.all).toHaveLength(2);
	last().open();
	expect(heard).toEqual([true, true]);
	window.dispatchEvent(new Event("focus"));
	expect(Source.all).toHaveLength(2);
});

test("a page that is out of view does not connect again by itself", () => {
	last().fail(Source.CLOSED);
	see("hidden");
	vi.advanceTimersByTime(3_600_000);
	expect(Source.all).toHaveLength(1);
});

test.each(["focus", "online"])(
	"a reader who comes back to a broken connection is told what was missed: %s",
	(event) => {
		last().fail(Source.CONNECTING);
		window.dispatchEvent(new Event(event));
		expect(heard).toEqual([false, "missed"]);
		expect(Source.all).toHaveLength(1);
		last().fail(Source.CLOSED);
		window.dispatchEvent(new Event(event));
		expect(heard).toEqual([false, "missed", false, "missed"]);
		expect(Source.all).toHaveLength(2);
		vi.advanceTimersByTime(3_600_000); // the try that was waiting is not made as well
		expect(Source.all).toHaveLength(2);
	},
);

test("what a connection that was given up still says about itself counts no more", () => {
	const old = last();
	see("hidden");
	see("visible");
	old.fail(Source.CLOSED);
	vi.advanceTimersByTime(3_600_000);
	expect(heard).toEqual([]);
	expect(Source.all).toHaveLength(2);
});

test("once it is closed nothing is heard and nothing connects", () => {
	last().fail(Source.CLOSED);
	tallies.close();
	vi.advanceTimersByTime(3_600_000);
	window.dispatchEvent(new Event("online"));
	see("visible");
	expect(Source.all).toHaveLength(1);
});
