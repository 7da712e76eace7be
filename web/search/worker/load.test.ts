import { describe, expect, it } from "vitest";
import type { SearchSettings } from "../../types/props";
import { loadOffline, type WorkerLike } from "./load";
import type { FromWorker, ToWorker } from "./messages";

const settings: SearchSettings = {
	page: "/docs/search/",
	provider: "bindery",
	appId: "app",
	apiKey: "key",
	index: "docs",
	file: "/docs/search.idx",
};

class FakeWorker implements WorkerLike {
	readonly sent: ToWorker[] = [];
	terminated = false;
	#message: ((event: MessageEvent<FromWorker>) => void)[] = [];
	#error: ((event: ErrorEvent) => void)[] = [];

	postMessage(message: ToWorker): void {
		this.sent.push(message);
	}

	addEventListener(type: "message" | "error", listener: (event: never) => void): void {
		if (type === "message") this.#message.push(listener as (event: MessageEvent<FromWorker>) => void);
		else this.#error.push(listener as (event: ErrorEvent) => void);
	}

	terminate(): void {
		this.terminated = true;
	}

	tell(data: FromWorker): void {
		for (const listener of this.#message) listener(new MessageEvent("message", { data }));
	}

	fail(message: string): void {
		for (const listener of this.#error) listener(new ErrorEvent("error", { message }));
	}
}

async function opened(): Promise<[FakeWorker, Awaited<ReturnType<typeof loadOffline>>]> {
	const worker = new FakeWorker();
	const loading = loadOffline(settings, () => worker);
	worker.tell({ kind: "opened" });
	return [worker, await loading];
}

describe("loadOffline", () => {
	it("gives the worker the index's whole address", async () => {
		const [worker] = await opened();
		expect(worker.sent).toEqual([{ kind: "open", index: `${location.origin}/docs/search.idx` }]);
	});

	it("ends the worker that could not open the index", async () => {
		const worker = new FakeWorker();
		const loading = loadOffline(settings, () => worker);
		worker.tell({ kind: "opened", error: "/docs/search.idx answered 404" });
		await expect(loading).rejects.toThrow("/docs/search.idx answered 404");
		expect(worker.terminated).toBe(true);
	});

	it("ends the worker that did not start", async () => {
		const worker = new FakeWorker();
		const loading = loadOffline(settings, () => worker);
		worker.fail("no script");
		await expect(loading).rejects.toThrow("the search worker failed: no script");
		expect(worker.terminated).toBe(true);
	});

	it("gives each search its own answer, in whatever order they come", async () => {
		const [worker, offline] = await opened();
		const first = offline.search("entry", { hitsPerPage: 5, page: 0 });
		const second = offline.search("output", { hitsPerPage: 10, page: 2 });
		expect(worker.sent.slice(1)).toEqual([
			{ kind: "search", id: 1, query: "entry", params: { hitsPerPage: 5, page: 0 } },
			{ kind: "search", id: 2, query: "output", params: { hitsPerPage: 10, page: 2 } },
		]);
		worker.tell({ kind: "answer", id: 2, json: '{"hits":[],"nbHits":2}' });
		worker.tell({ kind: "answer", id: 1, json: '{"hits":[],"nbHits":1}' });
		expect(await first).toEqual({ hits: [], nbHits: 1 });
		expect(await second).toEqual({ hits: [], nbHits: 2 });
	});

	it("fails a search whose parameters cannot be read", async () => {
		const [worker, offline] = await opened();
		const waiting = offline.search("entry", { analytics: false });
		worker.tell({ kind: "answer", id: 1, error: "cannot read the parameter analytics" });
		await expect(waiting).rejects.toThrow("cannot read the parameter analytics");
	});

	it("fails the searches of a worker that broke, and those after", async () => {
		const [worker, offline] = await opened();
		const waiting = offline.search("entry", { hitsPerPage: 5, page: 0 });
		worker.fail("out of memory");
		await expect(waiting).rejects.toThrow("the search worker failed: out of memory");
		await expect(offline.search("output", { hitsPerPage: 5, page: 0 })).rejects.toThrow("out of memory");
	});
});
