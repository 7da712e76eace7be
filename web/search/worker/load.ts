import { trustedScript } from "../../lib/trusted";
import type { SearchSettings } from "../../types/props";
import type { SearchParams } from "../client";
import type { OfflineSearch } from "../offline";
import type { AnswerMessage, FromWorker, SearchMessage, ToWorker } from "./messages";
import address from "./worker.ts?worker&url";

/** The part of Worker that is used, replaced in tests. */
export interface WorkerLike {
	postMessage(message: ToWorker): void;
	addEventListener(type: "message", listener: (event: MessageEvent<FromWorker>) => void): void;
	addEventListener(type: "error", listener: (event: ErrorEvent) => void): void;
	terminate(): void;
}

function startWorker(): WorkerLike {
	return new Worker(trustedScript(address), { type: "module" });
}

/**
 * Starts the search in a worker and gives it the site's index. Rejects when
 * either cannot be fetched or the index is damaged; a later call tries anew.
 */
export async function loadOffline(settings: SearchSettings, start = startWorker): Promise<OfflineSearch> {
	const worker = start();
	try {
		await opened(worker, new URL(settings.file ?? "", location.href).href);
	} catch (error) {
		worker.terminate();
		throw error;
	}
	return new WorkerSearch(worker);
}

function opened(worker: WorkerLike, index: string): Promise<void> {
	return new Promise((resolve, reject) => {
		worker.addEventListener("error", (event) => reject(new Error(`the search worker failed: ${event.message}`)));
		worker.addEventListener("message", ({ data }) => {
			if (data.kind !== "opened") return;
			if (data.error) reject(new Error(data.error));
			else resolve();
		});
		worker.postMessage({ kind: "open", index });
	});
}

interface Waiting {
	resolve(answer: unknown): void;
	reject(error: Error): void;
}

class WorkerSearch implements OfflineSearch {
	readonly #worker: WorkerLike;
	readonly #waiting = new Map<number, Waiting>();
	#last = 0;
	#failed: Error | undefined;

	constructor(worker: WorkerLike) {
		this.#worker = worker;
		worker.addEventListener("message", ({ data }) => {
			if (data.kind === "answer") this.#answered(data);
		});
		worker.addEventListener("error", ({ message }) => this.#fail(new Error(`the search worker failed: ${message}`)));
	}

	search(query: string, params: SearchParams): Promise<unknown> {
		if (this.#failed) return Promise.reject(this.#failed);
		const message: SearchMessage = { kind: "search", id: ++this.#last, query, params };
		return new Promise((resolve, reject) => {
			this.#waiting.set(message.id, { resolve, reject });
			this.#worker.postMessage(message);
		});
	}

	#answered(answer: AnswerMessage): void {
		const waiting = this.#waiting.get(answer.id);
		if ("json" in answer) waiting?.resolve(JSON.parse(answer.json));
		else waiting?.reject(new Error(answer.error));
		this.#waiting.delete(answer.id);
	}

	#fail(error: Error): void {
		this.#failed = error;
		for (const { reject } of this.#waiting.values()) reject(error);
		this.#waiting.clear();
	}
}
