import { liteClient } from "algoliasearch/lite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClientOptions, createClient } from "./client";

vi.mock("algoliasearch/lite", { spy: true });

interface Sent {
	method: string;
	url: URL;
	headers: Record<string, string>;
	body: string | null;
	/** Milliseconds since the first, by the clock of the test. */
	at: number;
}

/** A host that takes no connection, and one that takes it and then says nothing. */
type Silence = "closed" | "silent";

let sent: Sent[] = [];
let began = 0;
/** Status and body by host, or a failure. */
let reply: (request: Sent) => [number, string] | Silence | undefined = () => [
	200,
	'{"results":[{"hits":[],"nbHits":0}]}',
];

/** The part of XMLHttpRequest the client uses. */
class FakeRequest {
	readonly OPENED = 1;
	readyState = 0;
	status = 0;
	responseText = "";
	onerror = () => {};
	onload = () => {};
	onreadystatechange = () => {};
	#request: Sent = { method: "", url: new URL("http://none"), headers: {}, body: null, at: 0 };
	open(method: string, url: string) {
		this.#request = { method, url: new URL(url), headers: {}, body: null, at: 0 };
	}
	setRequestHeader(name: string, value: string) {
		this.#request.headers[name.toLowerCase()] = value;
	}
	getAllResponseHeaders() {
		return "";
	}
	abort() {}
	send(body: string | null) {
		this.#request.body = body ?? null;
		this.#request.at = Date.now() - began;
		sent.push(this.#request);
		queueMicrotask(() => {
			const answer = reply(this.#request);
			if (answer === "closed") return;
			if (answer === "silent") {
				this.readyState = 2;
				return this.onreadystatechange();
			}
			if (!answer) return this.onerror();
			[this.status, this.responseText] = answer;
			this.onload();
		});
	}
}

beforeEach(() => {
	sent = [];
	reply = () => [200, '{"results":[{"hits":[],"nbHits":3}]}'];
	vi.stubGlobal("XMLHttpRequest", FakeRequest);
	localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const options = (more: Partial<ClientOptions> = {}): ClientOptions => ({ appId: "app", apiKey: "key", ...more });
const own = options({ hosts: ["http://docs.test:8080/base/"] });

describe("options", () => {
	test.each<[string, Partial<Record<keyof ClientOptions, unknown>>, string]>([
		["no application id", { appId: undefined }, "the search client needs an application id: set 'appId'"],
		["no api key", { apiKey: "" }, "the search client needs an api key: set 'apiKey'"],
		["another protocol", { hosts: ["ftp://a"] }, "the search client's protocol must be http or https: 'ftp://a'"],
		["no protocol", { hosts: ["a.test"] }, "the search client's protocol must be http or https: 'a.test'"],
	])("%s is a usage error", (_, more, message) => {
		expect(() => createClient({ ...options(), ...more } as ClientOptions)).toThrow(
			expect.objectContaining({ name: "UsageError", message }) as unknown as Error,
		);
	});
});

describe("index.search", () => {
	const usage = "index.search usage is index.search(query, params, cb)";
	test.each<[string, unknown[]]>([
		["no query", []],
		["a query that is no text", [1]],
		["a callback for a query", [() => {}, {}]],
		["a callback for parameters", ["a", () => {}]],
		["a list for parameters", ["a", []]],
		["parameters for a callback", ["a", {}, {}]],
	])("%s is a usage error", (_, args) => {
		const index = createClient(own).index("docs") as unknown as { search(...args: unknown[]): unknown };
		expect(() => index.search(...args)).toThrow(
			expect.objectContaining({ name: "UsageError", message: usage }) as unknown as Error,
		);
		expect(sent).toEqual([]);
	});

	test("posts index and parameters, with id, key and agent as headers", async () => {
		const answer = await createClient(own)
			.index("docs")
			.search("a & b", { hitsPerPage: 5, facets: ["x"] });
		expect(answer.nbHits).toBe(3);
		expect(sent).toHaveLength(1);
		const [{ method, url, headers, body }] = sent as [Sent];
		expect([method, url.origin + url.pathname]).toEqual(["POST", "http://docs.test:8080/base/1/indexes/*/queries"]);
		expect(headers["x-algolia-application-id"]).toBe("app");
		expect(headers["x-algolia-api-key"]).toBe("key");
		expect(headers["x-algolia-agent"]).toMatch(/^Algolia for JavaScript \(5\./);
		expect(JSON.parse(body ?? "")).toEqual({
			requests: [{ indexName: "docs", params: "query=a%20%26%20b&hitsPerPage=5&facets=%5B%22x%22%5D" }],
		});
	});

	test("to the service itself the agent travels in the address, id and key as headers", async () => {
		await createClient(options()).index("docs").search("a");
		const [{ url, headers }] = sent as [Sent];
		expect(url.searchParams.get("x-algolia-agent")).toMatch(/^Algolia for JavaScript \(5\./);
		expect([headers["x-algolia-application-id"], headers["x-algolia-api-key"]]).toEqual(["app", "key"]);
	});

	test("the service gets what it takes of a pasted log, our own server all of it", async () => {
		const log = "x".repeat(2_000);
		await createClient(options()).index("docs").search(log);
		await createClient(own).index("docs").search(log);
		expect(sent.map(({ body }) => JSON.parse(body ?? "").requests[0].params.length)).toEqual([6 + 512, 6 + 2_000]);
	});

	test("a key of more than 500 characters does not travel as a header", async () => {
		await createClient({ ...own, apiKey: "k".repeat(500) })
			.index("docs")
			.search("a");
		expect(sent[0]?.headers["x-algolia-api-key"]).toBe("k".repeat(500));
		sent = [];
		await createClient({ ...own, apiKey: "k".repeat(501) })
			.index("docs")
			.search("a");
		expect(sent[0]?.headers["x-algolia-api-key"]).toBeUndefined();
		expect(sent[0]?.url.searchParams.get("x-algolia-api-key")).toBe("k".repeat(501));
	});

	test("tells the callback, and the callback of a failure", async () => {
		const done = vi.fn();
		await createClient(own).index("docs").search("b", {}, done);
		expect(done).toHaveBeenCalledWith(null, expect.objectContaining({ nbHits: 3 }));
		reply = () => [403, '{"message":"Invalid key","status":403}'];
		const failed = vi.fn();
		await expect(createClient(own).index("docs").search("c", {}, failed)).rejects.toThrow("Invalid key");
		expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: "Invalid key", status: 403 }));
	});
});

const unreachable =
	"Unreachable hosts - your application id may be incorrect. If the error persists, please visit our help center " +
	"https://alg.li/support-unreachable-hosts or reach out to the Algolia Support team: https://alg.li/support";

describe("hosts", () => {
	const hosts = ["https://a.test", "https://b.test", "https://c.test", "https://d.test", "https://e.test"];

	test("a host that fails is followed by three others, then by a GET", async () => {
		reply = () => undefined;
		const index = createClient(options({ appId: "four", hosts })).index("docs");
		await expect(index.search("a")).rejects.toThrow(unreachable);
		const posts = sent.filter(({ method }) => method === "POST").map(({ url }) => url.host);
		expect(new Set(posts).size).toBe(4);
		expect(posts).toHaveLength(4);
		const get = sent.find(({ method }) => method === "GET");
		expect(get?.url.pathname).toBe("/1/indexes/*");
		expect(get?.url.searchParams.get("requests")).toBe('[{"indexName":"docs","params":"query=a"}]');
	});

	test("the service's own has three to fall back on, in any order", async () => {
		reply = () => undefined;
		const second = new Set<string>();
		for (let i = 0; i < 60; i++) {
			sent = [];
			const index = createClient(options({ appId: "APP" })).index("docs");
			await expect(index.search("a")).rejects.toThrow(unreachable);
			const [first, ...others] = sent.filter(({ method }) => method === "POST").map(({ url }) => url.host);
			expect(first).toBe("app-dsn.algolia.net");
			expect([...others].sort()).toEqual(["app-1.algolianet.com", "app-2.algolianet.com", "app-3.algolianet.com"]);
			second.add(others[0] ?? "");
		}
		expect(second.size).toBe(3);
	});

	test("what a POST cannot reach a GET may", async () => {
		reply = ({ method }) => (method === "GET" ? [200, '{"results":[{"nbHits":7}]}'] : undefined);
		const index = createClient(options({ appId: "get", hosts: ["https://a.test"] })).index("docs");
		expect((await index.search("a")).nbHits).toBe(7);
	});

	test("an answer that is no JSON is an error", async () => {
		reply = () => [200, "<h1>Welcome</h1>"];
		const index = createClient(options({ appId: "html", hosts })).index("docs");
		await expect(index.search("a")).rejects.toThrow(expect.objectContaining({ name: "DeserializationError" }));
		expect(sent).toHaveLength(1);
	});

	test("a reader who asks too often is told, not made to wait", async () => {
		reply = () => [429, '{"message":"Too many","status":429}'];
		await expect(createClient(own).index("docs").search("a")).rejects.toThrow("Too many");
		expect(sent).toHaveLength(1);
	});

	test("a refusal is not tried elsewhere, a failing server is", async () => {
		reply = () => [400, '{"message":"no","status":400}'];
		await expect(
			createClient(options({ appId: "no", hosts }))
				.index("docs")
				.search("a"),
		).rejects.toThrow("no");
		expect(sent).toHaveLength(1);
		reply = ({ url }) => (url.host === sent[1]?.url.host ? [500, ""] : [200, '{"results":[{"nbHits":1}]}']);
		expect(
			(
				await createClient(options({ appId: "yes", hosts }))
					.index("docs")
					.search("a")
			).nbHits,
		).toBe(1);
		expect(sent).toHaveLength(3);
	});

	test("are tried in any order, and the service's own without any", async () => {
		const first = new Set<string>();
		for (let i = 0; i < 60; i++) {
			sent = [];
			await createClient(options({ appId: "order", hosts }))
				.index("docs")
				.search(`q${i}`);
			first.add(sent[0]?.url.host ?? "");
		}
		expect([...first].sort()).toEqual(["a.test", "b.test", "c.test", "d.test", "e.test"]);
		sent = [];
		await createClient(options({ appId: "APP" }))
			.index("docs")
			.search("a");
		expect(sent[0]?.url.host).toBe("app-dsn.algolia.net");
	});
});

describe("a host that does not answer", () => {
	beforeEach(() => {
		vi.useFakeTimers();
		began = Date.now();
	});
	afterEach(() => vi.useRealTimers());

	test.each<[Silence, number[]]>([
		["closed", [0, 1000, 5000, 9000, 13_000, 14_000, 18_000, 22_000, 26_000]],
		["silent", [0, 2000, 10_000, 18_000, 26_000, 28_000, 36_000, 44_000, 52_000]],
	])("is left for the next, %s, which has four times the time and no more", async (silence, times) => {
		reply = () => silence;
		const hosts = ["https://a.test", "https://b.test", "https://c.test", "https://d.test"];
		const search = createClient(options({ appId: silence, hosts }))
			.index("docs")
			.search("a");
		const ended = search.catch(({ message }: Error) => [message, Date.now() - began]);
		await vi.runAllTimersAsync();
		// Each host once with a POST and once with a GET.
		expect(sent.map(({ at }) => at)).toEqual(times.slice(0, -1));
		expect(await ended).toEqual([unreachable, times.at(-1)]);
	});

	test("is given the times of the specification", () => {
		createClient(own);
		const timeouts = { connect: 1000, read: 2000, write: 30_000 };
		expect(liteClient).toHaveBeenLastCalledWith("app", "key", expect.objectContaining({ timeouts }));
	});
});
