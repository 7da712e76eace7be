import { expect, test, vi } from "vitest";
import { choiceOf, withChoice } from "./order";
import { secondsOf, type VoteFailure, voteService } from "./service";

function answering(status: number, body: string, headers: Record<string, string> = {}) {
	const fetched = vi.fn(async (_address: string, _init?: RequestInit) => new Response(body, { status, headers }));
	vi.stubGlobal("fetch", fetched);
	return fetched;
}

const failure = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error: VoteFailure) => [error.kind, error.refusal],
	);
const service = voteService("/api/v1/proposals");

test("gives a weight by PUT and takes it back by DELETE", async () => {
	const fetched = answering(200, '{"id":"a b","votes":1,"weight":3,"mine":3}');
	expect(await service.cast("a b", 3)).toEqual({ votes: 1, weight: 3, mine: 3 });
	expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/proposals/a%20b/vote");
	expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: "PUT", body: '{"weight":3}' });
	await service.cast("a b", 0);
	expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: "DELETE" });
});

test.each([
	["a page instead of an answer", 200, "<h1>Home</h1>", {}, ["absent", {}]],
	["the not-found page of a static host", 404, "<h1>404</h1>", {}, ["absent", {}]],
	["a method that a static host does not take", 405, "", {}, ["absent", {}]],
	["another JSON file", 200, "{}", {}, ["absent", {}]],
	["a refusal of ours", 409, '{"error":"Done."}', {}, ["refused", { sentence: "Done." }]],
	["too many", 429, '{"error":"Slow."}', { "Retry-After": "40" }, ["busy", { sentence: "Slow.", seconds: 40 }]],
	[
		"a database that is gone",
		503,
		'{"error":"Gone."}',
		{ "Retry-After": "5" },
		["down", { sentence: "Gone.", seconds: 5 }],
	],
	["a gateway's failure", 502, "<h1>Bad gateway</h1>", {}, ["down", {}]],
])("%s", async (_, status, body, headers, want) => {
	answering(status, body, headers as Record<string, string>);
	expect(await failure(service.list())).toEqual(want);
});

test("no answer at all", async () => {
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
	expect(await failure(service.list())).toEqual(["unreachable", {}]);
});

test("Retry-After holds seconds or a date", () => {
	const now = Date.parse("2026-11-22T00:00:00Z");
	expect(secondsOf("40", now)).toBe(40);
	expect(secondsOf("Sun, 22 Nov 2026 00:01:00 GMT", now)).toBe(60);
	expect(secondsOf("Sat, 21 Nov 2026 00:00:00 GMT", now)).toBe(0);
	expect(secondsOf("soon", now)).toBeUndefined();
	expect(secondsOf(null, now)).toBeUndefined();
});

test("a choice goes into the address and comes back, and the rest of the address stays", () => {
	const choice = { sort: "title", status: "open", mine: true } as const;
	const address = withChoice("https://example.org/vote/?from=x#a", choice);
	expect(address).toBe("https://example.org/vote/?from=x&sort=title&status=open&mine=1#a");
	expect(choiceOf(new URL(address).search)).toEqual(choice);
	const usual = { sort: "ranking", status: "all", mine: false } as const;
	expect(withChoice(address, usual)).toBe("https://example.org/vote/?from=x#a");
	expect(choiceOf("?sort=up&status=lost&mine=yes")).toEqual(usual);
});
