// The copy of the whole documentation, which a reader may ask for. The page
// makes it, not the worker: it can be watched, stopped and gone on with.
import { savesData } from "../lib/prefetch";
import type { OfflineFile, OfflineList } from "../types/props";
import { type CacheNames, saveHeader } from "./names";

/** Files on their way at once; HTTP/1.1 has six connections. */
const together = 6;

/** What is there is written down after this many files at least, so that a tab that is closed loses little … */
const smallestBatch = 50;

/** … and about so many times in all: what is written grows with every file, and of 10,000 it is 0.6 MB. */
const writes = 40;

/** The state of the copy, which is stored with it. */
interface Ledger {
	/** The build it was last made from. */
	build: string;
	/** Whether everything of that build is there. */
	whole: boolean;
	/** The hash of every file that is there, by its address. */
	hashes: Record<string, string>;
}

const empty: Ledger = { build: "", whole: false, hashes: {} };

/** How far the copy is. Sizes are in bytes. */
export interface CopyState {
	pages: number;
	/** To download for a whole copy, and how much of that is there. */
	total: number;
	done: number;
	/** The parts of the browser that saving a copy needs. */
	size: number;
	/** Whether it was whole once, and whether it is of the newest build. */
	whole: boolean;
	current: boolean;
}

/** How saving ended: done, by the reader, without room, without network, or not begun because another tab is at it. */
export type Outcome = "whole" | "stopped" | "full" | "interrupted" | "busy";

/** The state of the copy. Rejects when the list of files cannot be had. */
export async function inspect(names: CacheNames, listAddress: string): Promise<CopyState> {
	const [list, ledger] = await Promise.all([fetchList(listAddress), readLedger(names, listAddress)]);
	return stateOf(list, ledger);
}

/** Saves what is missing or has changed. `watch` is told as files arrive. */
export async function save(
	names: CacheNames,
	listAddress: string,
	watch: (state: CopyState) => void,
	signal: AbortSignal,
): Promise<Outcome> {
	const run = () => saveAll(names, listAddress, watch, signal);
	if (!navigator.locks) return run();
	return navigator.locks.request(names.saved, { ifAvailable: true }, (lock) => (lock ? run() : "busy"));
}

/** Brings a whole copy of another build than the present one up to date, quietly. */
export async function refresh(names: CacheNames, listAddress: string, build: string): Promise<void> {
	const connection = "connection" in navigator ? (navigator.connection as object) : undefined;
	if (savesData(connection) || !navigator.onLine) return;
	const ledger = await readLedger(names, listAddress);
	if (!ledger.whole || ledger.build === build) return;
	await save(names, listAddress, () => {}, new AbortController().signal);
}

/** The addresses of what is there, as far as it is written down: asking the cache for 10,000 takes seconds. */
export async function savedAddresses(names: CacheNames, listAddress: string): Promise<Set<string>> {
	return new Set(Object.keys((await readLedger(names, listAddress)).hashes));
}

/** Deletes the copy. */
export async function remove(names: CacheNames): Promise<void> {
	await caches.delete(names.saved);
}

async function saveAll(
	names: CacheNames,
	listAddress: string,
	watch: (state: CopyState) => void,
	signal: AbortSignal,
): Promise<Outcome> {
	let cache: Cache | undefined;
	const ledger = await readLedger(names, listAddress);
	try {
		const list = await fetchList(listAddress);
		cache = await caches.open(names.saved);
		await cache.put(listAddress, Response.json(list));
		const missing = list.files.filter(({ url, hash }) => ledger.hashes[url] !== hash);
		const arrived = sometimes(() => watch(stateOf(list, ledger)));
		const target = { cache, ledger, listAddress, arrived };
		await fetchAll(missing, target, signal);
		await finish(target, list);
		await dropRead(names, missing);
		return "whole";
	} catch (error) {
		if (cache) await writeLedger(cache, listAddress, ledger).catch(() => {});
		return outcomeOf(error, signal);
	}
}

interface Target {
	cache: Cache;
	ledger: Ledger;
	listAddress: string;
	arrived(): void;
}

/** Runs a function, but not again within a tenth of a second: counting thousands of files takes its time. */
function sometimes(run: () => void): () => void {
	let next = 0;
	return () => {
		if (performance.now() < next) return;
		run();
		next = performance.now() + 100;
	};
}

/** Fetches files, a few at once. The first failure ends all. */
async function fetchAll(files: OfflineFile[], target: Target, outer: AbortSignal): Promise<void> {
	const ended = new AbortController();
	const { signal } = ended;
	outer.addEventListener("abort", () => ended.abort(outer.reason), { signal });
	if (outer.aborted) ended.abort(outer.reason);
	const queue = files.values();
	const batch = Math.max(smallestBatch, Math.ceil(files.length / writes));
	let count = 0;
	const work = async () => {
		for (const file of queue) {
			signal.throwIfAborted();
			await fetchOne(file, target, signal);
			count += 1;
			if (count % batch === 0) await writeLedger(target.cache, target.listAddress, target.ledger);
		}
	};
	const stop = (error: unknown) => {
		ended.abort(error);
		throw error;
	};
	await Promise.all(Array.from({ length: together }, () => work().catch(stop)));
}

async function fetchOne({ url, hash }: OfflineFile, { cache, ledger, arrived }: Target, signal: AbortSignal) {
	const response = await fetch(url, { signal, headers: { [saveHeader]: "1" } });
	if (response.status !== 200 || response.redirected) throw new Error(`${url} answered ${response.status}`);
	await cache.put(url, response);
	ledger.hashes[url] = hash;
	arrived();
}

/** Forgets what the new build no longer has, and writes down that the copy is whole. */
async function finish({ cache, ledger, listAddress }: Target, list: OfflineList): Promise<void> {
	const wanted = new Set(list.files.map(({ url }) => url));
	for (const url of Object.keys(ledger.hashes)) {
		if (wanted.has(url)) continue;
		await cache.delete(url);
		delete ledger.hashes[url];
	}
	Object.assign(ledger, { build: list.build, whole: true });
	await writeLedger(cache, listAddress, ledger);
}

/** A page that was read before would otherwise be shown in place of its newer copy. */
async function dropRead(names: CacheNames, files: OfflineFile[]): Promise<void> {
	const newer = new Set(files.map(({ url }) => new URL(url, location.origin).href));
	for (const name of [names.pages, names.data]) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			if (newer.has(request.url)) await cache.delete(request);
		}
	}
}

function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
	if (signal.aborted) return "stopped";
	return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "interrupted";
}

function stateOf({ build, files }: OfflineList, ledger: Ledger): CopyState {
	const state = { pages: 0, total: 0, done: 0, size: 0, whole: ledger.whole, current: ledger.build === build };
	for (const { url, hash, size, packed, title } of files) {
		const download = packed ?? size;
		if (title) state.pages += 1;
		state.total += download;
		state.size += size;
		if (ledger.hashes[url] === hash) state.done += download;
	}
	return state;
}

async function fetchList(address: string): Promise<OfflineList> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return response.json();
}

// Beside the list, at an address that is nobody's.
const ledgerAt = (listAddress: string) => `${listAddress}?kept`;

async function readLedger(names: CacheNames, listAddress: string): Promise<Ledger> {
	if (!(await caches.has(names.saved))) return structuredClone(empty);
	const kept = await (await caches.open(names.saved)).match(ledgerAt(listAddress));
	return kept ? kept.json() : structuredClone(empty);
}

function writeLedger(cache: Cache, listAddress: string, ledger: Ledger): Promise<void> {
	return cache.put(ledgerAt(listAddress), Response.json(ledger));
}
