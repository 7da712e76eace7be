// Searches in the reader's browser, with the program's own search compiled to
// WebAssembly, so that the ranking is the server's. In a worker, because
// opening an index takes longer than a frame.
import "../../wasm/wasm_exec.js";
import wasm from "../../wasm/search.wasm?url";
import type { SearchParams } from "../client";
import type { FromWorker, OpenMessage, SearchMessage, ToWorker } from "./messages";

/** What this file uses of a worker's global scope, which the page's types do not know. */
interface Scope {
	onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
	postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as Scope;

/** The functions that cmd/search-wasm sets in the global scope. */
interface Engine {
	/** Reads an index; returns what is wrong with it, or "". */
	open(index: Uint8Array): string;
	/** Answers one query with the service's JSON; returns an error on parameters it cannot read. */
	search(query: string, params: SearchParams): string | Error;
}

declare global {
	var binderySearch: Engine | undefined;
	/** Go's support code, wasm_exec.js. */
	var Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> };
}

scope.onmessage = ({ data }) => {
	if (data.kind === "open") void open(data);
	else answer(data);
};

async function open({ index }: OpenMessage): Promise<void> {
	try {
		const [bytes] = await Promise.all([fetchIndex(index), start()]);
		const error = engine().open(bytes);
		tell(error ? { kind: "opened", error } : { kind: "opened" });
	} catch (error) {
		tell({ kind: "opened", error: String(error) });
	}
}

async function start(): Promise<void> {
	const go = new Go();
	const { instance } = await instantiate(new URL(wasm, import.meta.url), go.importObject);
	// The program never ends: it leaves its functions behind and waits.
	void go.run(instance);
}

// A host that does not know the file's type cannot have it compiled on the way.
async function instantiate(address: URL, imports: WebAssembly.Imports) {
	const response = await fetched(address.href);
	if (response.headers.get("Content-Type") === "application/wasm") {
		return WebAssembly.instantiateStreaming(response, imports);
	}
	return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

async function fetchIndex(address: string): Promise<Uint8Array> {
	return new Uint8Array(await (await fetched(address)).arrayBuffer());
}

async function fetched(address: string): Promise<Response> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return response;
}

function answer({ id, query, params }: SearchMessage): void {
	const found = engine().search(query, params);
	tell({ kind: "answer", id, ...(found instanceof Error ? { error: found.message } : { json: found }) });
}

function engine(): Engine {
	const found = globalThis.binderySearch;
	if (!found) throw new Error("the search did not start");
	return found;
}

function tell(message: FromWorker): void {
	scope.postMessage(message);
}
